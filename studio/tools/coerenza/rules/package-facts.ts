import {numberOf, textOf} from '../../../documents/values.ts'
import {agrees, isPlausible, sentenceOf} from '../facts/compare.ts'
import {type Fact, facts, SOLD, wordsOf} from '../facts/facts.ts'
import {type Mention, mentionsIn, mentionsOf, subjectsBy} from '../facts/mentions.ts'
import {finderOf} from '../facts/names.ts'
import {isStatedOf} from '../facts/stated.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import {euros, writeLike} from '../logic/numbers.ts'
import type {Content, Fix, Found, Rule} from '../logic/types.ts'

/** What a text says of a package by name is what the package's own document says. */

const PRICES = new Set(['price', 'originalPrice'])
/** Within its own document another rule sets savings against the two prices. */
const SAVINGS = new Set(['saving', 'discount'])

const factsRule = (
  rule: Pick<Rule, 'id' | 'title'>,
  isMine: (attribute: string) => boolean,
  why: string,
): Rule => ({
  ...rule,
  severity: 'contradiction',
  *check(content) {
    const known = Map.groupBy(
      facts(content).filter(({attribute}) => isMine(attribute)),
      keyOf,
    )
    const attributes = new Set([...known.values()].flatMap(([fact]) => (fact ? [fact.attribute] : [])))
    const packages = content.ofType(SOLD)
    const subjects = subjectsBy(finderOf(content))
    for (const attribute of attributes) {
      for (const mention of mentionsOf(content, attribute)) {
        const factsOf = (ids: readonly string[]) =>
          ids.flatMap((about) => (known.get(keyOf({...mention, about})) ?? []).slice(0, 1))
        const said = subjects(mention)
        const every = packages.map(({_id}) => _id)
        if (!said) {
          const own = factsOf(every)
          if (own.length === every.length && isNobodys(mention, own)) yield nobodys(mention, own, why)
          continue
        }
        const wrong = factsOf(said === 'all' ? every : said).find((fact) =>
          contradicts(mention, fact, content),
        )
        if (wrong) yield foundOf(content, mention, wrong, why)
      }
    }
  },
})

const keyOf = ({about, attribute, unit}: Pick<Fact, 'about' | 'attribute' | 'unit'>) =>
  `${about}:${attribute}:${unit}`

function contradicts(mention: Mention, fact: Fact, content: Content): boolean {
  const {passage, attribute, unit, point} = mention
  if (point || agrees(mention, fact)) return false
  if (passage.id === fact.about) {
    // A line of the package's own document is the fact itself, or speaks of its own prices.
    if (SAVINGS.has(attribute)) return false
    if (passage.path === fact.place.path) return false
  }
  // A package has two prices, and where both are named it is not always clear which is which.
  if (PRICES.has(attribute)) {
    const near = mention.numbers.every(({value}) => isPlausible(value, fact.value))
    if (!near && !isStatedOf(mention, finderOf(content).groupsIn(passage.text))) return false
    const both = mentionsIn(passage).filter(
      (one) => one.unit === 'euro' && one.sentence[0] === mention.sentence[0],
    )
    const own = facts(content).filter(({about, attribute: name}) => about === fact.about && PRICES.has(name))
    if (both.length > 1 && own.some((one) => agrees(mention, one))) return false
  }
  if (isByCode(mention, fact, content)) return false
  return attribute !== unit || sharesWords(mention, fact)
}

const OFFERED = /(?:il|ogni)\s+soggiorn|sempre|pacchett|compres|inclus|offriam|nostr/i

/** Said of what is sold without a name: none of the packages has it, or the range is not theirs. */
function isNobodys(mention: Mention, own: readonly Fact[]): boolean {
  const {numbers, bound, point, attribute} = mention
  if (PRICES.has(attribute) || SAVINGS.has(attribute) || point || bound !== 'exact') return false
  if (!OFFERED.test(sentenceOf(mention))) return false
  const values = own.map(({value}) => value)
  const [low, high] = [numbers[0]?.value ?? 0, numbers.at(-1)?.value ?? 0]
  return numbers.length > 1
    ? low !== Math.min(...values) || high !== Math.max(...values)
    : !values.includes(low)
}

function nobodys({passage, start, end, attribute}: Mention, own: readonly Fact[], why: string): Found {
  const said = passage.text.slice(start, end)
  const shown = [...new Set(own.map((fact) => lowered(fact.shown)))].join(', ')
  return {
    subject: `${passage.id}#${passage.path}:pacchetti:${attribute}`,
    title: `Pacchetti: ${lowered(said)} nel testo, ${shown} nelle schede`,
    places: [placeOf(passage, start, end, said), ...own.map((fact) => ({...fact.place, claim: fact.shown}))],
    why,
    solution: 'Scrivi nel testo quello che dicono le schede dei pacchetti, oppure correggi le schede.',
  }
}

/** The popup's discount holds for packages as well: its percentage, and what is left to pay. */
function isByCode({attribute, numbers}: Mention, fact: Fact, content: Content): boolean {
  const said = numbers[0]?.value ?? 0
  return content.ofType('discountPopup').some((popup) => {
    const percentage = numberOf(popup.percentage) ?? 0
    if (attribute === 'discount') return said === percentage
    return attribute === 'price' && Math.round(fact.value * (1 - percentage / 100)) === said
  })
}

/** 'Due persone' of one thing need not be the two persons of another. */
function sharesWords(mention: Mention, {words}: Fact): boolean {
  return wordsOf(sentenceOf(mention)).some((word) => words.has(word) && word !== mention.unit)
}

function foundOf(content: Content, mention: Mention, fact: Fact, why: string): Found {
  const {passage, start, end, attribute} = mention
  const doc = content.ofType(SOLD).find(({_id}) => _id === fact.about)
  const said =
    mention.unit === 'euro'
      ? mention.numbers.map(({value}) => euros(value)).join('–')
      : passage.text.slice(start, end)
  return {
    subject: `${passage.id}#${passage.path}:${fact.about}:${attribute}`,
    title: `${textOf(doc?.name)}: ${lowered(said)} nel testo, ${lowered(fact.shown)} nella scheda`,
    places: [placeOf(passage, start, end, said), {...fact.place, claim: fact.shown}],
    why,
    solution:
      'Scrivi nel testo quello che dice la scheda del pacchetto, oppure correggi la scheda se è lei a sbagliare.',
    fixes: fixesOf(mention, fact),
  }
}

function fixesOf(mention: Mention, fact: Fact): Fix[] {
  const {passage, numbers, scale, start, end} = mention
  const [first] = numbers
  const value = fact.value / scale
  if (!first || !Number.isFinite(value)) return []
  const sample = passage.text.slice(first.start, first.end)
  const sameNumber = (value === 1) === (first.value / scale === 1)
  const alone =
    numbers.length === 1 &&
    Number.isInteger(value) &&
    (sameNumber || (scale === 1 && mention.unit === 'euro'))
  const words = alone ? writeLike(sample, value) : lowered(fact.shown)
  const [from, to] = alone ? [first.start, first.end] : [start, end]
  return fixOf(`Scrivi ${alone && mention.unit === 'euro' ? euros(value) : `«${words}»`}`, passage, [
    {start: from, end: to, words},
  ])
}

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

export const packagePrices = factsRule(
  {id: 'prezzo-del-pacchetto', title: 'Prezzi dei pacchetti nei testi'},
  (attribute) => PRICES.has(attribute) || SAVINGS.has(attribute),
  'Il prezzo è la prima cosa che un paziente confronta. Un’indicazione diversa dalla scheda fa perdere la fiducia, e il prezzo più basso può essere preteso.',
)

export const packageContents = factsRule(
  {id: 'servizi-del-pacchetto', title: 'Servizi dei pacchetti nei testi'},
  (attribute) => !PRICES.has(attribute) && !SAVINGS.has(attribute) && attribute !== 'guarantee',
  'Chi legge due indicazioni diverse non sa che cosa compra, e può pretendere la più favorevole.',
)
