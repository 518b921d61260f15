import {formatEuros} from '../../../../schemas/counts.ts'
import {memoize} from '../../../documents/memoize.ts'
import {numberOf} from '../../../documents/values.ts'
import {placeOf} from '../logic/finding.ts'
import type {Content, Doc, Passage, Place} from '../logic/types.ts'
import {attributeOf, endsOf, type Mention} from './mentions.ts'
import {quantitiesIn} from './quantities.ts'

/** A value of a package, from its document or from the services of all packages, such as 3 nights for Diamond. */
export interface Fact {
  readonly about: string
  readonly attribute: string
  readonly unit: string
  readonly value: number
  readonly upTo: boolean
  readonly shown: string
  readonly place: Place
  /** Text of the included service, or '' for prices. `sharesWords` compares it with mentions without a topic. */
  readonly line: string
}

export const SOLD = 'package'

export const facts = memoize((content: Content): readonly Fact[] =>
  content.ofType(SOLD).flatMap((doc) => {
    const own = featuresOf(content, doc).flatMap((line) => factsIn(line, doc))
    // Omits a service that all packages share if the package has its own service with the same attribute.
    const shared = content.passages
      .filter(({type, path}) => type === 'packagesSection' && path.startsWith('common['))
      .flatMap((line) => factsIn(line, doc))
      .filter(({attribute}) => own.every((one) => one.attribute !== attribute))
    return [...priceFacts(content, doc), ...own, ...shared]
  }),
)

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
    const shown = unit === 'euro' ? formatEuros(value) : `${value}%`
    const place = content.place(doc, field, formatEuros(numberOf(doc[field]) ?? 0), shown)
    return [{about: doc._id, attribute, unit, value, upTo: false, shown, place, line: ''}]
  })
}

const factsIn = (passage: Passage, {_id}: Doc): Fact[] =>
  quantitiesIn(passage).flatMap((quantity) => {
    const {numbers, unit, bound, start, end} = quantity
    const attribute = attributeOf(passage, quantity)
    const [number, second] = numbers
    if (!number || second || !attribute) return []
    const shown = passage.text.slice(start, end)
    const place = placeOf(passage, start, end, shown)
    const read = {value: number.value, upTo: bound === 'upTo', line: passage.text}
    return [{about: _id, attribute, unit, shown, place, ...read}]
  })

export const featuresOf = ({passages}: Content, {_id}: Doc): readonly Passage[] =>
  passages.filter(({type, id, path}) => type === SOLD && id === _id && path.startsWith('features'))

const NEAR = 0.05
const INCLUDES = /compre|inclu|preved|offr|massimo/i

/** Returns whether a mention in a text and a fact can both be true. */
export function agrees({numbers, bound, sentence}: Mention, {value, upTo}: Fact): boolean {
  const [low, high] = endsOf(numbers)
  if (numbers.length > 1) {
    const within = low <= value && value <= high
    return within && (bound === 'about' || low === value || high === value)
  }
  if (bound === 'more' || bound === 'fewer' || bound === 'other') return true
  if (bound === 'over') return value >= low
  if (bound === 'below') return value < low
  if (bound === 'about') return Math.abs(value - low) <= value * NEAR
  return value === low || (bound === 'exact' && upTo && low < value && !INCLUDES.test(sentence))
}
