import {MODEL} from '../../../documents/model.ts'
import {remembered} from '../../../documents/remember.ts'
import {numberOf} from '../../../documents/values.ts'
import {placeOf} from '../logic/edit.ts'
import {euros} from '../logic/numbers.ts'
import type {Content, Doc, Passage, Place} from '../logic/types.ts'
import {type Quantity, quantitiesIn} from './quantities.ts'
import {sentenceAt} from './sentences.ts'
import {topicOf} from './topics.ts'
import {unitOf} from './units.ts'

/** What the structured content says: of what or whom, which attribute, how much. */
export interface Fact {
  readonly about: string
  readonly attribute: string
  readonly unit: string
  readonly value: number
  /** No more than that, rather than just that. */
  readonly upTo: boolean
  /** As an editor reads it. */
  readonly shown: string
  readonly place: Place
  /** The words around it, by which a mention of something of no known kind is recognised. */
  readonly words: ReadonlySet<string>
}

/** What is sold by name: documents of this type have facts of their own. */
export const SOLD = 'package'

export const facts = remembered((content: Content): readonly Fact[] =>
  content.ofType(SOLD).flatMap((doc) => {
    const own = featureFacts(doc, featuresOf(content, doc))
    const said = new Set(own.map(({attribute}) => attribute))
    const shared = featureFacts(doc, sharedBy(content)).filter(({attribute}) => !said.has(attribute))
    return [...numberFacts(content, doc), ...own, ...shared]
  }),
)

/** Fields that are numbers; the schema's title names the unit: 'Prezzo (€)'. */
function numberFacts(content: Content, doc: Doc): Fact[] {
  const given = (MODEL.get(doc._type)?.fields ?? []).flatMap(({name, title}): Fact[] => {
    const value = numberOf(doc[name])
    const unit = /\((?<unit>[^)]+)\)$/.exec(title)?.groups?.unit
    if (value === undefined || !unit) return []
    const shown = euros(value)
    return [
      plainFact(doc, name, unitOf(unit).unit, value, {
        ...content.spot(doc, name),
        quote: shown,
        claim: shown,
      }),
    ]
  })
  return [...given, ...savingsOf(content, doc)]
}

function savingsOf(content: Content, doc: Doc): Fact[] {
  const [price, original] = [numberOf(doc.price), numberOf(doc.originalPrice)]
  if (price === undefined || original === undefined || original <= price) return []
  const place = (claim: string) => ({...content.spot(doc, 'originalPrice'), quote: euros(original), claim})
  const saved = original - price
  const share = Math.round((saved / original) * 100)
  return [
    plainFact(doc, 'saving', 'euro', saved, place(euros(saved))),
    plainFact(doc, 'discount', 'percent', share, place(`${share}%`)),
  ]
}

const plainFact = ({_id}: Doc, attribute: string, unit: string, value: number, place: Place): Fact => ({
  about: _id,
  attribute,
  unit,
  value,
  upTo: false,
  shown: place.claim ?? place.quote,
  place,
  words: new Set(),
})

/** A line of what is included, read as any text is: what it counts is an attribute, whatever that is. */
function featureFacts(doc: Doc, passages: readonly Passage[]): Fact[] {
  return passages.flatMap((passage): Fact[] => {
    const {text} = passage
    const words = new Set(wordsOf(text))
    const fact = (
      attribute: string,
      unit: string,
      value: number,
      upTo: boolean,
      from: number,
      to: number,
    ): Fact => ({
      about: doc._id,
      attribute,
      unit,
      value,
      upTo,
      shown: text.slice(from, to),
      place: placeOf(passage, from, to, text.slice(from, to)),
      words,
    })
    return quantitiesIn(passage).flatMap((quantity) => {
      const {numbers, unit, bound, start, end} = quantity
      const attribute = attributeOf(passage, quantity)
      return numbers.length === 1 && numbers[0] && attribute
        ? [fact(attribute, unit, numbers[0].value, bound === 'upTo', start, end)]
        : []
    })
  })
}

export const featuresOf = ({passages}: Content, {_id}: Doc): readonly Passage[] =>
  passages.filter(({type, id, path}) => type === SOLD && id === _id && path.startsWith('features'))

/** What all packages hold is said once; a package may say more. */
const sharedBy = ({passages}: Content): readonly Passage[] =>
  passages.filter(({type, path}) => type === 'packagesSection' && path.startsWith('common['))

/** A unit that no topic knows is an attribute by itself; a length of time needs one. */
export function attributeOf({text, heading}: Passage, quantity: Quantity): string | undefined {
  const topic = topicOf(text, quantity, sentenceAt(text, quantity.start), heading)
  if (topic === 'other') return undefined
  if (topic) return topic
  return GENERAL.has(quantity.unit) ? undefined : quantity.unit
}

const GENERAL = new Set(['euro', 'percent', 'hours', 'months', 'minut', 'chil', 'km', 'chilometr', 'kg'])

export const wordsOf = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(/\p{L}{3,}/gu), ([word]) => word.replace(/[aeiou]$/, '')).filter(
    (word) => !COMMON.has(word),
  )

const COMMON = new Set([
  'per',
  'con',
  'del',
  'dell',
  'dall',
  'nell',
  'all',
  'che',
  'due',
  'tre',
  'quattr',
  'cinqu',
  'una',
  'un',
  'tutt',
  'dei',
  'gli',
  'nel',
])
