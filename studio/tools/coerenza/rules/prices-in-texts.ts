import {numberOf} from '../../../documents/values.ts'
import {isPlausible, sentenceOf} from '../facts/compare.ts'
import {SOLD} from '../facts/facts.ts'
import {type Mention, mentionsOf, subjectsBy} from '../facts/mentions.ts'
import {finderOf} from '../facts/names.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import {euros, writeLike} from '../logic/numbers.ts'
import type {Content, Rule} from '../logic/types.ts'

const ABOUT_PACKAGES = /prezz|cost[aio]|pacchett|propost|trapiant|tutto\s+(?:incluso|compreso)/i
/** What has a price of its own, beside the packages. */
const ABOUT_OTHERS = /\bitalia\b|altrove|vol[oi]\b|acconto|anticipo|\brat[ae]\b|cauzione|extra|in più/i

/** The price range that the texts name must be the packages' own. */
export const pricesInTexts: Rule = {
  id: 'prezzi-nei-testi',
  title: 'Prezzi nei testi e nei pacchetti',
  severity: 'contradiction',
  *check(content) {
    const packages = pricedPackages(content)
    const prices = packages.map(({price}) => price)
    const subjects = subjectsBy(finderOf(content))
    for (const mention of mentionsOf(content, 'price')) {
      if (mention.passage.type === SOLD) continue
      if (subjects(mention) || !ABOUT_PACKAGES.test(sentenceOf(mention))) continue
      const {passage, numbers, start, end} = mention
      const truth = expected(mention, prices)
      if (!truth || truth.every((value, index) => value === numbers[index]?.value)) continue
      const [real, said] = [range(truth), range(numbers.map(({value}) => value))]
      yield {
        subject: `${passage.id}#${passage.path}`,
        title: `Prezzi: ${said} nel testo, ${real} nei pacchetti`,
        places: [
          placeOf(passage, start, end, said),
          ...packages.map(({doc, price}) => ({
            ...content.spot(doc, 'price'),
            quote: euros(price),
            claim: real,
          })),
        ],
        why: 'Il prezzo è la prima cosa che un paziente confronta. Un’indicazione diversa dalle schede fa perdere la fiducia, e il prezzo più basso può essere preteso.',
        solution:
          'Scrivi nel testo i prezzi delle schede, oppure correggi le schede se sono loro a sbagliare.',
        fixes:
          truth.length === numbers.length
            ? fixOf(
                `Scrivi ${real} nel testo`,
                passage,
                numbers.map((one, index) => ({
                  ...one,
                  words: writeLike(passage.text.slice(one.start, one.end), truth[index] ?? 0),
                })),
              )
            : [],
      }
    }
  },
}

/** What should stand there; undefined where the text does not say what all packages cost. */
function expected(mention: Mention, prices: readonly number[]): readonly number[] | undefined {
  const {numbers, bound} = mention
  const [low, high, said] = [prices[0], prices.at(-1), numbers[0]?.value]
  if (low === undefined || high === undefined || said === undefined) return undefined
  const isNear = isPlausible(said, low) || isPlausible(said, high)
  if (!isNear && !(bound !== 'exact' && isOwnWord(mention))) return undefined
  if (numbers.length > 1) return [low, high]
  if (bound === 'from') return [low]
  if (bound === 'upTo') return [high]
  if (bound !== 'exact' || prices.includes(said)) return undefined
  return low === high ? [low] : [low, high]
}

/** The section of the packages speaks of them: a price that is far from theirs is a slip there, like a digit too many. */
const isOwnWord = (mention: Mention): boolean =>
  mention.passage.type === 'packagesSection' && !ABOUT_OTHERS.test(sentenceOf(mention))

/** The packages that have a price, the cheapest first. */
const pricedPackages = (content: Content) =>
  content
    .ofType(SOLD)
    .flatMap((doc) => {
      const price = numberOf(doc.price)
      return price === undefined ? [] : [{doc, price}]
    })
    .sort((one, other) => one.price - other.price)

const range = (values: readonly number[]): string => values.map(euros).join('–')
