import {agreeing} from '../../../../schemas/counts.ts'
import {listOf} from '../../../documents/values.ts'
import {sentenceOf} from '../facts/compare.ts'
import {type Mention, mentionsOf} from '../facts/mentions.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import {formatNumber, writeLike} from '../logic/numbers.ts'
import type {Content, Rule} from '../logic/types.ts'

interface Counted {
  readonly attribute: string
  readonly what: string
  readonly real: (content: Content) => number
  /** The sentence must speak of this … */
  readonly only?: RegExp
  /** … or not of that. */
  readonly not?: RegExp
}

const FREQUENT = /frequent|\bfaq|più\s+spesso|ci\s+fanno|ci\s+rivolg/i

const COUNTED: readonly Counted[] = [
  {attribute: 'packages', what: 'pacchetti', real: (content) => content.ofType('package').length},
  {
    attribute: 'questions',
    what: 'domande del quiz',
    not: FREQUENT,
    real: (content) => content.ofType('quizQuestion').length,
  },
  {
    attribute: 'questions',
    what: 'domande frequenti',
    only: FREQUENT,
    real: (content) => content.ofType('faq').length,
  },
  {
    attribute: 'steps',
    what: 'passi',
    real: (content) => listOf(content.ofType('howItWorks')[0]?.steps).length,
  },
  {attribute: 'testimonials', what: 'testimonianze', real: (content) => content.ofType('testimonial').length},
  {attribute: 'cases', what: 'casi', real: (content) => content.ofType('case').length},
]

const isAbout = (mention: Mention, {only, not}: Pick<Counted, 'only' | 'not'>): boolean => {
  const told = `${sentenceOf(mention)} ${mention.passage.type === 'faqSection' ? 'faq' : ''}`
  return (only?.test(told) ?? true) && !not?.test(told)
}

/** Some of them, or a way of speaking: 'due pacchetti su tre', 'a tre passi dal Bosforo'. */
const PART_BEFORE = /(?<!\p{L})(?:altr[ie]|prim[ie]|ultim[ie]|quest[ie]|quei|dopo)\s+$/iu
const PART_AFTER = /^\s+(?:su\s|da[il]?\s|dall|dell[ae]\s+(?:clinic|hotel))/iu

const isWhole = ({passage: {text}, start, end, numbers, bound, attribute}: Mention): boolean =>
  numbers.length === 1 &&
  bound === 'exact' &&
  (numbers[0]?.value ?? 0) > 1 &&
  !PART_BEFORE.test(text.slice(0, start)) &&
  !PART_AFTER.test(text.slice(end)) &&
  !(attribute === 'steps' && /(?<!\p{L})a\s+$/iu.test(text.slice(0, start)))

/** 'Tre pacchetti' must be three. */
export const counts: Rule = {
  id: 'conteggi',
  title: 'Quantità nei testi',
  severity: 'contradiction',
  *check(content) {
    for (const {attribute, what, real: count, ...about} of COUNTED) {
      const real = count(content)
      for (const mention of mentionsOf(content, attribute).filter(isWhole)) {
        if (!isAbout(mention, about)) continue
        const {passage, numbers} = mention
        const {start, end, value: said} = numbers[0] ?? {start: 0, end: 0, value: real}
        // An empty collection is being filled; it contradicts nobody yet.
        if (real === 0 || said === real) continue
        const written = passage.text.slice(start, end)
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
  },
}
