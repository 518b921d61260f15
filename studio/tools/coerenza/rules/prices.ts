import {formatEuros, formatNumber} from '../../../../schemas/counts.ts'
import {numberOf, textOf} from '../../../documents/values.ts'
import {pricesOf, SOLD, shownPopups} from '../facts/facts.ts'
import {endsOf, isPlausible, type Mention, mentionsIn, mentionsOf} from '../facts/mentions.ts'
import {quantitiesIn} from '../facts/quantities.ts'
import {createSubjectFinder} from '../facts/subjects.ts'
import {at, contradiction, fixOf, placeOf} from '../logic/finding.ts'
import {writeLike} from '../logic/italian.ts'
import type {Content, Doc, Passage} from '../logic/types.ts'

const ABOUT_PACKAGES = /prezz|cost[aio]|pacchett|propost|trapiant|tutto\s+(?:incluso|compreso)/i
const ABOUT_OTHERS = /\bitalia\b|altrove|vol[oi]\b|acconto|anticipo|\brat[ae]\b|cauzione|extra|in più/i

const range = (values: readonly number[]): string => values.map(formatEuros).join('–')

export const pricesInTexts = contradiction(
  'prezzi-nei-testi',
  'Prezzi nei testi e nei pacchetti',
  function* (content) {
    const packages = content
      .ofType(SOLD)
      .map((doc) => ({doc, price: pricesOf(doc).price ?? Number.NaN}))
      .filter(({price}) => price >= 0)
      .sort((one, other) => one.price - other.price)
    const prices = packages.map(({price}) => price)
    for (const mention of mentionsOf(content, 'price')) {
      const {passage, numbers, start, end, sentence} = mention
      if (passage.type === SOLD || !ABOUT_PACKAGES.test(sentence)) continue
      if (createSubjectFinder(content).subjectsOf(mention)) continue
      const truth = expected(mention, prices)
      if (!truth || truth.every((value, index) => value === numbers[index]?.value)) continue
      const [real, said] = [range(truth), range(numbers.map(({value}) => value))]
      const edits = numbers.map((one, index) => ({
        ...one,
        words: writeLike(passage.text.slice(one.start, one.end), truth[index] ?? 0),
      }))
      yield {
        subject: at(passage),
        title: `Prezzi: ${said} nel testo, ${real} nei pacchetti`,
        places: [
          placeOf(passage, start, end, said),
          ...packages.map(({doc, price}) => content.place(doc, 'price', formatEuros(price), real)),
        ],
        why: 'Il prezzo è la prima cosa che un paziente confronta. Un’indicazione diversa dalle schede fa perdere la fiducia, e il prezzo più basso può essere preteso.',
        solution:
          'Scrivi nel testo i prezzi delle schede, oppure correggi le schede se sono loro a sbagliare.',
        fixes: truth.length === numbers.length ? fixOf(`${real} nel testo`, passage, ...edits) : [],
      }
    }
  },
)

/** Returns the prices that a text should state. Returns undefined if the text cannot contradict the packages. */
function expected({numbers, bound, passage, sentence}: Mention, prices: readonly number[]) {
  const [low, high, [said]] = [prices[0], prices.at(-1), endsOf(numbers)]
  if (low === undefined || high === undefined) return undefined
  // Checks a limit such as 'da 9.999 euro' in the section about packages even if it is implausible.
  const isOwnWord = passage.type === 'packagesSection' && !ABOUT_OTHERS.test(sentence)
  const isNear = isPlausible(said, low) || isPlausible(said, high)
  if (!isNear && !(bound !== 'exact' && isOwnWord)) return undefined
  if (numbers.length > 1) return [low, high]
  if (bound === 'from') return [low]
  if (bound === 'upTo') return [high]
  if (bound !== 'exact' || prices.includes(said)) return undefined
  return low === high ? [low] : [low, high]
}

/** Matches discount codes such as VIP15HAIR. Requires a digit, because FUE and JCI are no codes. */
const CODE = /\b(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z]{2})[A-Z][A-Z0-9-]{4,15}\b/dg

const textsOf = ({passages}: Content) =>
  passages.filter(({unseen, type}) => !unseen && type !== 'package' && type !== 'testimonial')

/** Returns the discount percentages in a passage. In the popup every percentage is a discount. */
const percentagesIn = (passage: Passage, popup: Doc) =>
  passage.id === popup._id
    ? quantitiesIn(passage).filter(({unit}) => unit === 'percent')
    : mentionsIn(passage).filter(({attribute}) => attribute === 'discount')

export const discount = contradiction('sconto-percentuale', 'Percentuale dello sconto', function* (content) {
  const [popup] = shownPopups(content)
  const percentage = numberOf(popup?.percentage)
  if (!popup || percentage === undefined) return
  const right = `${formatNumber(percentage)}%`
  const truth = content.place(popup, 'percentage', right, right)
  const why =
    'Chi riceve il codice si aspetta lo sconto che ha letto: la percentuale più alta può essere pretesa.'

  const written = textOf(popup.code)
  const inside = /(?<!\d)\d{1,2}(?!\d)/.exec(written)
  if (inside && Number(inside[0]) !== percentage) {
    const claim = `${inside[0]}%`
    const mark = [inside.index, inside.index + inside[0].length] as const
    yield {
      subject: 'codice',
      title: `Il codice ${written} fa pensare al ${claim}, lo sconto è del ${right}`,
      places: [{...content.place(popup, 'code', written, claim), mark}, truth],
      why,
      solution: 'Cambia il codice o la percentuale, così che dicano lo stesso numero.',
    }
  }
  for (const passage of textsOf(content)) {
    for (const {numbers} of percentagesIn(passage, popup)) {
      const [first] = numbers
      if (!first || first.value === percentage) continue
      const said = `${formatNumber(first.value)}%`
      const words = writeLike(passage.text.slice(first.start, first.end), percentage)
      yield {
        subject: at(passage),
        title: `Sconto: ${said} nel testo, ${right} nella finestra`,
        places: [placeOf(passage, first.start, first.end, said), truth],
        why,
        solution: 'Scrivi nel testo la percentuale della finestra dello sconto, oppure correggi quella.',
        fixes: fixOf(right, passage, {...first, words}),
      }
    }
  }
})

export const code = contradiction('sconto-codice', 'Codice dello sconto', function* (content) {
  const [popup] = shownPopups(content)
  const right = textOf(popup?.code).trim()
  if (!popup || right === '') return
  for (const passage of textsOf(content)) {
    if (passage.id === popup._id && passage.path === 'code') continue
    for (const {0: other, index: start} of passage.text.matchAll(CODE)) {
      if (other === right) continue
      const end = start + other.length
      yield {
        subject: at(passage),
        title: `Codice sconto: ${other} nel testo, ${right} nella finestra`,
        places: [placeOf(passage, start, end, other), content.place(popup, 'code', right, right)],
        why: 'Un codice che la clinica non riconosce delude proprio chi ha già deciso di scrivere.',
        solution: 'Scrivi nel testo il codice della finestra dello sconto, oppure correggi quello.',
        fixes: fixOf(right, passage, {start, end, words: right}),
      }
    }
  }
})
