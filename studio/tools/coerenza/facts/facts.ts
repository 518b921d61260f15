import {euros} from '../../../../schemas/counts.ts'
import {remembered} from '../../../documents/remember.ts'
import {numberOf} from '../../../documents/values.ts'
import {placeOf} from '../logic/finding.ts'
import type {Content, Doc, Passage, Place} from '../logic/types.ts'
import {quantitiesIn} from './quantities.ts'
import {attributeOf} from './topics.ts'

/** What the structured content says: of what or whom, which attribute, how much. */
export interface Fact {
  readonly about: string
  readonly attribute: string
  readonly unit: string
  readonly value: number
  /** No more than that, rather than just that. */
  readonly upTo: boolean
  /** As an editor reads it, and as its place claims it. */
  readonly shown: string
  readonly place: Place
  /** The words around it, by which a mention of something of no known kind is recognised. */
  readonly line: string
}

/** What is sold by name: documents of this type have facts of their own. */
export const SOLD = 'package'

export const facts = remembered((content: Content): readonly Fact[] =>
  content.ofType(SOLD).flatMap((doc) => {
    const own = featuresOf(content, doc).flatMap((line) => factsIn(line, doc))
    // What all packages hold is said once; a package may say more.
    const shared = content.passages
      .filter(({type, path}) => type === 'packagesSection' && path.startsWith('common['))
      .flatMap((line) => factsIn(line, doc))
      .filter(({attribute}) => own.every((one) => one.attribute !== attribute))
    return [...priceFacts(content, doc), ...own, ...shared]
  }),
)

/** An editor may switch it off. */
export const shownPopups = (content: Content) =>
  content.ofType('discountPopup').filter(({enabled}) => enabled !== false)

export function pricesOf(doc: Doc) {
  const [price, original] = [numberOf(doc.price), numberOf(doc.originalPrice)]
  if (price === undefined || original === undefined || original <= price) return {price, original}
  const saved = original - price
  return {price, original, saved, percent: Math.round((saved / original) * 100)}
}

function priceFacts(content: Content, doc: Doc): Fact[] {
  const {price, original, saved, percent} = pricesOf(doc)
  const rows = [
    ['price', 'price', price, 'euro'],
    ['originalPrice', 'originalPrice', original, 'euro'],
    ['saving', 'originalPrice', saved, 'euro'],
    ['discount', 'originalPrice', percent, 'percent'],
  ] as const
  return rows.flatMap(([attribute, field, value, unit]) => {
    if (value === undefined) return []
    const shown = unit === 'euro' ? euros(value) : `${value}%`
    const place = content.place(doc, field, euros(numberOf(doc[field]) ?? 0), shown)
    return [{about: doc._id, attribute, unit, value, upTo: false, shown, place, line: ''}]
  })
}

/** A line of what is included, read as any text is: what it counts is an attribute, whatever that is. */
const factsIn = (passage: Passage, {_id}: Doc): Fact[] =>
  quantitiesIn(passage).flatMap((quantity) => {
    const {numbers, unit, bound, start, end} = quantity
    const attribute = attributeOf(passage, quantity)
    const [number, second] = numbers
    if (!number || second || !attribute) return []
    const shown = passage.text.slice(start, end)
    const place = placeOf(passage, start, end, shown)
    const {value} = number
    const upTo = bound === 'upTo'
    return [{about: _id, attribute, unit, value, upTo, shown, place, line: passage.text}]
  })

export const featuresOf = ({passages}: Content, {_id}: Doc): readonly Passage[] =>
  passages.filter(({type, id, path}) => type === SOLD && id === _id && path.startsWith('features'))
