import {euros} from '../../../../schemas/counts.ts'
import {numberOf, textOf} from '../../../documents/values.ts'
import {type Fact, facts, SOLD} from '../facts/facts.ts'
import type {Mention} from '../facts/mentions.ts'
import {agrees, endsOf, isPlausible, isStatedOf, mentionsIn, mentionsOf} from '../facts/mentions.ts'
import {finderOf} from '../facts/subjects.ts'
import {at, contradiction, fixOf, placeOf} from '../logic/finding.ts'
import {writeLike} from '../logic/italian.ts'
import type {Content, Doc, Fix, Found} from '../logic/types.ts'

/** What a text says of a package by name is what the package's own document says. */

const PRICES = new Set(['price', 'originalPrice'])
/** Within its own document another rule sets savings against the two prices. */
const SAVINGS = new Set(['saving', 'discount'])
const isMoney = (attribute: string) => PRICES.has(attribute) || SAVINGS.has(attribute)

const factsRule = (id: string, title: string, isMine: (attribute: string) => boolean, why: string) =>
  contradiction(id, title, function* (content) {
    const packages = content.ofType(SOLD)
    const {subjectsOf} = finderOf(content)
    for (const [attribute, known] of Map.groupBy(facts(content), (fact) => fact.attribute)) {
      for (const mention of isMine(attribute) ? mentionsOf(content, attribute) : []) {
        const factsOf = (ids: readonly string[]) =>
          ids.flatMap((id) => known.find(({about, unit}) => about === id && unit === mention.unit) ?? [])
        const every = factsOf(packages.map(({_id}) => _id))
        const said = subjectsOf(mention)
        if (said) {
          const own = said === 'all' ? every : factsOf(said)
          const wrong = own.find((fact) => contradicts(mention, fact, content))
          const doc = packages.find(({_id}) => _id === wrong?.about)
          if (wrong) yield foundOf(mention, [wrong], doc, why)
        } else if (every.length === packages.length && isNobodys(mention, every)) {
          yield foundOf(mention, every, undefined, why)
        }
      }
    }
  })

function contradicts(mention: Mention, fact: Fact, content: Content): boolean {
  const {passage, attribute, unit, point, sentence} = mention
  if (point || agrees(mention, fact)) return false
  // A line of the package's own document is the fact itself, or speaks of its own prices.
  if (passage.id === fact.about && (SAVINGS.has(attribute) || passage.path === fact.place.path)) return false
  // A package has two prices, and where both are named it is not always clear which is which.
  if (PRICES.has(attribute)) {
    const near = mention.numbers.every(({value}) => isPlausible(value, fact.value))
    if (!near && !isStatedOf(mention, finderOf(content).groupsIn(passage.text))) return false
    const both = mentionsIn(passage).filter((one) => one.unit === 'euro' && one.sentence === sentence)
    const own = facts(content).filter(({about, attribute: name}) => about === fact.about && PRICES.has(name))
    if (both.length > 1 && own.some((one) => agrees(mention, one))) return false
  }
  if (isByCode(mention, fact, content)) return false
  return attribute !== unit || sharesWords(mention, fact)
}

const OFFERED = /(?:il|ogni)\s+soggiorn|sempre|pacchett|compres|inclus|offriam|nostr/i

/** Said of what is sold without a name: none of the packages has it, or the range is not theirs. */
function isNobodys({numbers, bound, point, attribute, sentence}: Mention, own: readonly Fact[]): boolean {
  if (isMoney(attribute) || point || bound !== 'exact' || !OFFERED.test(sentence)) return false
  const values = own.map(({value}) => value)
  const [low, high] = endsOf(numbers)
  if (numbers.length === 1) return !values.includes(low)
  return low !== Math.min(...values) || high !== Math.max(...values)
}

/** The popup's discount holds for packages as well: its percentage, and what is left to pay. */
function isByCode({attribute, numbers}: Mention, fact: Fact, content: Content): boolean {
  const [said] = endsOf(numbers)
  return content.ofType('discountPopup').some((popup) => {
    const percentage = numberOf(popup.percentage) ?? 0
    if (attribute === 'discount') return said === percentage
    return attribute === 'price' && Math.round(fact.value * (1 - percentage / 100)) === said
  })
}

const COMMON = new Set(
  'per con del dell dall nell all che due tre quattr cinqu una un tutt dei gli nel'.split(' '),
)
const wordsOf = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(/\p{L}{3,}/gu), ([word]) => word.replace(/[aeiou]$/, '')).filter(
    (word) => !COMMON.has(word),
  )

/** 'Due persone' of one thing need not be the two persons of another. */
function sharesWords({sentence, unit}: Mention, {line}: Fact): boolean {
  const words = new Set(wordsOf(line))
  return wordsOf(sentence).some((word) => words.has(word) && word !== unit)
}

function foundOf(mention: Mention, own: readonly Fact[], doc: Doc | undefined, why: string): Found {
  const {passage, start, end, attribute, unit, numbers} = mention
  const said =
    unit === 'euro' ? numbers.map(({value}) => euros(value)).join('–') : passage.text.slice(start, end)
  const [fact] = own
  const shown = [...new Set(own.map((one) => lowered(one.shown)))].join(', ')
  return {
    subject: `${at(passage)}:${doc ? doc._id : 'pacchetti'}:${attribute}`,
    title: `${doc ? textOf(doc.name) : 'Pacchetti'}: ${lowered(said)} nel testo, ${shown} ${doc ? 'nella scheda' : 'nelle schede'}`,
    places: [placeOf(passage, start, end, said), ...own.map(({place}) => place)],
    why,
    solution: doc
      ? 'Scrivi nel testo quello che dice la scheda del pacchetto, oppure correggi la scheda se è lei a sbagliare.'
      : 'Scrivi nel testo quello che dicono le schede dei pacchetti, oppure correggi le schede.',
    fixes: doc && fact ? fixesOf(mention, fact) : [],
  }
}

/** The number alone, where its unit may stay as it is; else all of it. */
function fixesOf({passage, numbers, scale, unit, start, end}: Mention, fact: Fact): Fix[] {
  const [first, second] = numbers
  const value = fact.value / scale
  if (!first || !Number.isFinite(value)) return []
  const sameNumber = (value === 1) === (first.value / scale === 1)
  if (second || !Number.isInteger(value) || !(sameNumber || unit === 'euro')) {
    const words = lowered(fact.shown)
    return fixOf(`«${words}»`, passage, {start, end, words})
  }
  const words = writeLike(passage.text.slice(first.start, first.end), value)
  return fixOf(unit === 'euro' ? euros(value) : `«${words}»`, passage, {...first, words})
}

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

export const packagePrices = factsRule(
  'prezzo-del-pacchetto',
  'Prezzi dei pacchetti nei testi',
  isMoney,
  'Il prezzo è la prima cosa che un paziente confronta. Un’indicazione diversa dalla scheda fa perdere la fiducia, e il prezzo più basso può essere preteso.',
)

export const packageContents = factsRule(
  'servizi-del-pacchetto',
  'Servizi dei pacchetti nei testi',
  (attribute) => !isMoney(attribute) && attribute !== 'guarantee',
  'Chi legge due indicazioni diverse non sa che cosa compra, e può pretendere la più favorevole.',
)
