import {templateOf, usableIn} from '../../../../schemas/templates.ts'
import {numberOf, textOf} from '../../../documents/values.ts'
import {mentionsIn} from '../facts/mentions.ts'
import {quantitiesIn} from '../facts/quantities.ts'
import {at, contradiction, fixOf, placeOf} from '../logic/finding.ts'
import {formatNumber, writeLike} from '../logic/italian.ts'
import type {Content, Doc, Passage} from '../logic/types.ts'

/** What the texts say of the discount is what its popup says. */

/** Capitals with digits at an end or within: VIP15HAIR. Names of techniques and certificates have no digits. */
const CODE = /\b(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z]{2})[A-Z][A-Z0-9-]{4,15}\b/dg

const shownPopup = (content: Content) =>
  content.ofType('discountPopup').find(({enabled}) => enabled !== false)
const textsOf = ({passages}: Content) =>
  passages.filter(({unseen, type}) => !unseen && type !== 'package' && type !== 'testimonial')
const isFilled = (passage: Passage, name: string) => usableIn(templateOf(passage)).includes(name)

/** In the popup every percentage is the discount's, elsewhere one of which that is said. */
const percentagesIn = (passage: Passage, popup: Doc) =>
  passage.id === popup._id
    ? quantitiesIn(passage).filter(({unit}) => unit === 'percent')
    : mentionsIn(passage).filter(({attribute}) => attribute === 'discount')

/** The discount in words, and the number within the code, are the percentage that the popup gives. */
export const discountPercentage = contradiction(
  'sconto-percentuale',
  'Percentuale dello sconto',
  function* (content) {
    const popup = shownPopup(content)
    const percentage = numberOf(popup?.percentage)
    if (!popup || percentage === undefined) return
    const right = formatNumber(percentage)
    const truth = content.place(popup, 'percentage', `${right}%`, `${right}%`)
    const why =
      'Chi riceve il codice si aspetta lo sconto che ha letto: la percentuale più alta può essere pretesa.'

    const code = textOf(popup.code)
    const inside = /(?<!\d)\d{1,2}(?!\d)/.exec(code)
    if (inside && Number(inside[0]) !== percentage) {
      const claim = `${inside[0]}%`
      const mark = [inside.index, inside.index + inside[0].length] as const
      yield {
        subject: 'codice',
        title: `Il codice ${code} fa pensare al ${claim}, lo sconto è del ${right}%`,
        places: [{...content.place(popup, 'code', code, claim), mark}, truth],
        why,
        solution: 'Cambia il codice o la percentuale, così che dicano lo stesso numero.',
      }
    }

    for (const passage of textsOf(content)) {
      for (const {numbers} of percentagesIn(passage, popup)) {
        const [first] = numbers
        if (!first || first.value === percentage) continue
        const {start, end, value} = first
        const said = `${formatNumber(value)}%`
        const filled = isFilled(passage, 'sconto')
        const words = filled ? '{sconto}' : writeLike(passage.text.slice(start, end), percentage)
        yield {
          subject: at(passage),
          title: `Sconto: ${said} nel testo, ${right}% nella finestra`,
          places: [placeOf(passage, start, end, said), truth],
          why,
          solution: filled
            ? 'Scrivi {sconto} al posto del numero: la pagina ci mette la percentuale della finestra. Oppure correggi quella.'
            : 'Scrivi nel testo la percentuale della finestra dello sconto, oppure correggi quella.',
          fixes: fixOf(`${filled ? words : right}%`, passage, {start, end, words}),
        }
      }
    }
  },
)

/** A discount code in a text is the popup's. */
export const discountCode = contradiction('sconto-codice', 'Codice dello sconto', function* (content) {
  const popup = shownPopup(content)
  const code = textOf(popup?.code).trim()
  if (!popup || code === '') return
  for (const passage of textsOf(content)) {
    if (passage.id === popup._id && passage.path === 'code') continue
    for (const {0: other, index: start} of passage.text.matchAll(CODE)) {
      if (other === code) continue
      const filled = isFilled(passage, 'codice')
      const words = filled ? '{codice}' : code
      const end = start + other.length
      yield {
        subject: at(passage),
        title: `Codice sconto: ${other} nel testo, ${code} nella finestra`,
        places: [placeOf(passage, start, end, other), content.place(popup, 'code', code, code)],
        why: 'Un codice che la clinica non riconosce delude proprio chi ha già deciso di scrivere.',
        solution: filled
          ? 'Scrivi {codice} al posto del codice: la pagina ci mette quello della finestra. Oppure correggi quello.'
          : 'Scrivi nel testo il codice della finestra dello sconto, oppure correggi quello.',
        fixes: fixOf(words, passage, {start, end, words}),
      }
    }
  }
})
