import {endsOf, isPlausible} from '../facts/compare.ts'
import {pricesOf, SOLD} from '../facts/facts.ts'
import {type Mention, mentionsOf} from '../facts/mentions.ts'
import {finderOf} from '../facts/subjects.ts'
import {at, contradiction, fixOf, placeOf} from '../logic/finding.ts'
import {euros, writeLike} from '../logic/italian.ts'

const ABOUT_PACKAGES = /prezz|cost[aio]|pacchett|propost|trapiant|tutto\s+(?:incluso|compreso)/i
/** What has a price of its own, beside the packages. */
const ABOUT_OTHERS = /\bitalia\b|altrove|vol[oi]\b|acconto|anticipo|\brat[ae]\b|cauzione|extra|in più/i

const range = (values: readonly number[]): string => values.map(euros).join('–')

/** The price range that the texts name must be the packages' own. */
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
      if (finderOf(content).subjectsOf(mention)) continue
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
          ...packages.map(({doc, price}) => content.place(doc, 'price', euros(price), real)),
        ],
        why: 'Il prezzo è la prima cosa che un paziente confronta. Un’indicazione diversa dalle schede fa perdere la fiducia, e il prezzo più basso può essere preteso.',
        solution:
          'Scrivi nel testo i prezzi delle schede, oppure correggi le schede se sono loro a sbagliare.',
        fixes: truth.length === numbers.length ? fixOf(`${real} nel testo`, passage, ...edits) : [],
      }
    }
  },
)

/** What should stand there; undefined where the text does not say what all packages cost. */
function expected({numbers, bound, passage, sentence}: Mention, prices: readonly number[]) {
  const [low, high, [said]] = [prices[0], prices.at(-1), endsOf(numbers)]
  if (low === undefined || high === undefined) return undefined
  // The section of the packages speaks of them: a price that is far from theirs is a slip there, like a digit too many.
  const isOwnWord = passage.type === 'packagesSection' && !ABOUT_OTHERS.test(sentence)
  const isNear = isPlausible(said, low) || isPlausible(said, high)
  if (!isNear && !(bound !== 'exact' && isOwnWord)) return undefined
  if (numbers.length > 1) return [low, high]
  if (bound === 'from') return [low]
  if (bound === 'upTo') return [high]
  if (bound !== 'exact' || prices.includes(said)) return undefined
  return low === high ? [low] : [low, high]
}
