import {templateOf, usableIn} from '../../../../schemas/templates.ts'
import {numberOf, textOf} from '../../../documents/values.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import {FIGURE, formatNumber, parseNumber} from '../logic/numbers.ts'
import type {Content, Doc, Found, Passage, Place, Rule} from '../logic/types.ts'

const PERCENT = new RegExp(String.raw`(?<n>${FIGURE})(?=\s?%)`, 'dgiu')
const ABOUT = /scont|promo|coupon|codice/i

/** The discount in words, and the number within the code, are the percentage that the popup gives. */
export const discountPercentage: Rule = {
  id: 'sconto-percentuale',
  title: 'Percentuale dello sconto',
  severity: 'contradiction',
  *check(content) {
    const popup = content.ofType('discountPopup')[0]
    const percentage = numberOf(popup?.percentage)
    if (!popup || percentage === undefined || popup.enabled === false) return
    const truth: Place = {
      ...content.spot(popup, 'percentage'),
      quote: `${formatNumber(percentage)}%`,
      claim: `${formatNumber(percentage)}%`,
    }
    yield* inCode(content, popup, percentage, truth)
    for (const passage of content.passages) {
      if (passage.unseen || passage.type === 'package' || passage.type === 'testimonial') continue
      if (passage.id !== popup._id && !ABOUT.test(passage.text)) continue
      for (const match of passage.text.matchAll(PERCENT)) {
        const [start, end] = match.indices?.groups?.n ?? [0, 0]
        const said = parseNumber(passage.text.slice(start, end))
        if (said !== undefined && said !== percentage) yield inText(passage, start, end, percentage, truth)
      }
    }
  },
}

const why =
  'Chi riceve il codice si aspetta lo sconto che ha letto: la percentuale più alta può essere pretesa.'

function inText(passage: Passage, start: number, end: number, percentage: number, truth: Place): Found {
  const said = `${passage.text.slice(start, end)}%`
  const filled = usableIn(templateOf(passage)).includes('sconto')
  const right = filled ? '{sconto}' : formatNumber(percentage)
  return {
    subject: `${passage.id}#${passage.path}`,
    title: `Sconto: ${said} nel testo, ${truth.quote} nella finestra`,
    places: [placeOf(passage, start, end, said), truth],
    why,
    solution: filled
      ? 'Scrivi {sconto} al posto del numero: la pagina ci mette la percentuale della finestra. Oppure correggi quella.'
      : 'Scrivi nel testo la percentuale della finestra dello sconto, oppure correggi quella.',
    fixes: fixOf(`Scrivere ${right}%`, passage, [{start, end, words: right}]),
  }
}

function* inCode(content: Content, popup: Doc, percentage: number, truth: Place): Generator<Found> {
  const code = textOf(popup.code)
  const inside = /(?<!\d)\d{1,2}(?!\d)/.exec(code)
  if (!inside || Number(inside[0]) === percentage) return
  yield {
    subject: 'codice',
    title: `Il codice ${code} fa pensare al ${inside[0]}%, lo sconto è del ${truth.quote}`,
    places: [
      {
        ...content.spot(popup, 'code'),
        quote: code,
        mark: [inside.index, inside.index + inside[0].length],
        claim: `${inside[0]}%`,
      },
      truth,
    ],
    why,
    solution: 'Cambia il codice o la percentuale, così che dicano lo stesso numero.',
  }
}
