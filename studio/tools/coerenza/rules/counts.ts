import {agreeing} from '../../../../schemas/counts.ts'
import {remembered} from '../../../documents/remember.ts'
import {listOf} from '../../../documents/values.ts'
import {NOT_OURS} from '../logic/claims.ts'
import {fixOf, placeOf, sentenceAround} from '../logic/edit.ts'
import {FIGURE_OR_WORD, formatNumber, parseNumber, writeLike} from '../logic/numbers.ts'
import type {Content, Passage, Rule} from '../logic/types.ts'

interface Counted {
  readonly what: string
  readonly found: (passage: Passage) => readonly (readonly [start: number, end: number])[]
  readonly not?: RegExp
  readonly real: (content: Content) => number
}

function numbersBefore(what: string): Counted['found'] {
  const pattern = new RegExp(String.raw`(?<n>${FIGURE_OR_WORD})\s+(?:${what})\b`, 'dgiu')
  return remembered(({unseen, type, text}: Passage) =>
    unseen || NOT_OURS.has(type)
      ? []
      : Array.from(text.matchAll(pattern), (match) => match.indices?.groups?.n ?? [0, 0]),
  )
}

const COUNTED: readonly Counted[] = [
  {
    what: 'pacchetti',
    found: numbersBefore('pacchetti|proposte'),
    real: (content) => content.ofType('package').length,
  },
  {
    what: 'domande del quiz',
    found: numbersBefore('domande'),
    not: /frequent|faq/i,
    real: (content) => content.ofType('quizQuestion').length,
  },
  {
    what: 'passi',
    found: numbersBefore('passi|fasi'),
    real: (content) => listOf(content.ofType('howItWorks')[0]?.steps).length,
  },
  {
    what: 'testimonianze',
    found: numbersBefore(String.raw`testimonianze|(?:pazienti|persone)\s+raccontano`),
    real: (content) => content.ofType('testimonial').length,
  },
]
/** 'Tre pacchetti' must be three. */
export const counts: Rule = {
  id: 'conteggi',
  title: 'Quantità nei testi',
  severity: 'contradiction',
  *check(content) {
    for (const {what, found, not, real: count} of COUNTED) {
      const real = count(content)
      // An empty collection is being filled; it contradicts nobody yet.
      if (real === 0) continue
      for (const passage of content.passages) {
        for (const [start, end] of found(passage)) {
          const written = passage.text.slice(start, end)
          const said = parseNumber(written)
          if (said === undefined || said === real || not?.test(sentenceAround(passage.text, start))) continue
          const words = writeLike(written, real)
          yield {
            subject: `${passage.id}#${passage.path}:${what}`,
            title: `Il testo dice ${written.toLowerCase()} ${what}, ma ${agreeing(real, 'ce n’è', 'ce ne sono')} ${formatNumber(real)}`,
            places: [placeOf(passage, start, end, String(said))],
            why: 'Chi conta le voci sulla pagina ne trova un numero diverso da quello annunciato.',
            solution: 'Correggi il numero nel testo, oppure aggiungi o togli una voce.',
            fixes: real > 1 ? fixOf(`Scrivi ${words}`, passage, [{start, end, words}]) : [],
            facts: [`${said}≠${real}`],
          }
        }
      }
    }
  },
}
