import {agreeing, figure} from '../../../../schemas/counts.ts'
import {listOf} from '../../../documents/values.ts'
import {type Mention, mentionsOf} from '../facts/mentions.ts'
import {at, contradiction, fixOf, placeOf} from '../logic/finding.ts'
import {writeLike} from '../logic/italian.ts'
import type {Content} from '../logic/types.ts'

const isFrequent = ({sentence, passage}: Mention): boolean =>
  passage.type === 'faqSection' || /frequent|\bfaq|più\s+spesso|ci\s+fanno|ci\s+rivolg/i.test(sentence)

/** What the words of a mention are to be, and how many there are of it. */
const COUNTED: Readonly<Record<string, (mention: Mention) => readonly [what: string, type: string]>> = {
  packages: () => ['pacchetti', 'package'],
  questions: (mention) =>
    isFrequent(mention) ? ['domande frequenti', 'faq'] : ['domande del quiz', 'quizQuestion'],
  steps: () => ['passi', 'howItWorks'],
  testimonials: () => ['testimonianze', 'testimonial'],
  cases: () => ['casi', 'case'],
}

const countIn = (content: Content, type: string): number => {
  const docs = content.ofType(type)
  return type === 'howItWorks' ? listOf(docs[0]?.steps).length : docs.length
}

/** Some of them, or a way of speaking: 'due pacchetti su tre', 'a tre passi dal Bosforo'. */
const PART_BEFORE = /(?<!\p{L})(?:altr[ie]|prim[ie]|ultim[ie]|quest[ie]|quei|dopo)\s+$/iu
const PART_AFTER = /^\s+(?:su\s|da[il]?\s|dall|dell[ae]\s+(?:clinic|hotel))/iu
const STEPS_AWAY = /(?<!\p{L})a\s+$/iu

export const counts = contradiction('conteggi', 'Quantità nei testi', function* (content) {
  for (const [attribute, countedBy] of Object.entries(COUNTED)) {
    for (const mention of mentionsOf(content, attribute)) {
      const {passage, numbers, bound} = mention
      const [number, second] = numbers
      if (!number || second || bound !== 'exact' || number.value <= 1) continue
      const [before, after] = [passage.text.slice(0, mention.start), passage.text.slice(mention.end)]
      if (PART_BEFORE.test(before) || PART_AFTER.test(after)) continue
      if (attribute === 'steps' && STEPS_AWAY.test(before)) continue
      const {start, end, value: said} = number
      const [what, type] = countedBy(mention)
      const real = countIn(content, type)
      // An empty collection is being filled; it contradicts nobody yet.
      if (real === 0 || said === real) continue
      const written = passage.text.slice(start, end)
      const words = writeLike(written, real)
      yield {
        subject: `${at(passage)}:${what}`,
        title: `Il testo dice ${written.toLowerCase()} ${what}, ma ${agreeing(real, 'ce n’è', 'ce ne sono')} ${figure(real)}`,
        places: [placeOf(passage, start, end, String(said))],
        why: 'Chi conta le voci sulla pagina ne trova un numero diverso da quello annunciato.',
        solution: 'Correggi il numero nel testo, oppure aggiungi o togli una voce.',
        fixes: real > 1 ? fixOf(words, passage, {start, end, words}) : [],
        facts: [`${said}≠${real}`],
      }
    }
  }
})
