import {remembered} from '../../../documents/remember.ts'
import {NOT_OURS} from '../logic/content.ts'
import {sentenceAround, sentenceAt} from '../logic/italian.ts'
import type {Content, Passage} from '../logic/types.ts'
import type {Fact} from './facts.ts'
import {type Quantity, quantitiesIn} from './quantities.ts'
import {attributeOf} from './topics.ts'

export interface Mention extends Quantity {
  readonly passage: Passage
  readonly attribute: string
  readonly sentence: string
}

/** What others do or did, what studies say, what there is not, and how far two things lie apart. */
const ELSEWHERE =
  /(?<!\p{L})(?:altrove|concorren\p{L}+|(?:altr[aei]|molte|alcune|tante|certe)\s+(?:clinich|centr)\p{L}*|clinich[e]\s+(?:italian|europe|ester|privat|low)\p{L}*|in\s+italia(?!n)|in\s+europa|nel\s+mondo|studi(?!\p{L})|letteratura|differenz[ae]|diffid\p{L}*|non\s+(?:ci\s+sono|esistono|abbiamo|offriamo)|(?:nel|fino\s+al)\s+20\d\d|l’anno\s+scorso)/iu

export const mentionsIn = remembered((passage: Passage): readonly Mention[] => {
  if (passage.unseen || NOT_OURS.has(passage.type)) return []
  return quantitiesIn(passage).flatMap((quantity) => {
    const attribute = attributeOf(passage, quantity)
    const sentence = sentenceAround(passage.text, quantity.start)
    if (!attribute || isQuoted(passage.text, quantity.start) || ELSEWHERE.test(sentence)) return []
    return [{...quantity, passage, attribute, sentence}]
  })
})

export const mentionsOf = (content: Content, attribute: string): readonly Mention[] =>
  byAttribute(content).get(attribute) ?? []

const byAttribute = remembered(({told}: Content) =>
  Map.groupBy(told.flatMap(mentionsIn), ({attribute}) => attribute),
)

const QUOTED = /[«“"](?<words>[^»”"]+)[»”"]/g
const FEW_WORDS = 4

/** Somebody's own words; a name between quotation marks is none. */
const isQuoted = (text: string, at: number): boolean =>
  [...text.matchAll(QUOTED)].some(({0: quoted, index, groups}) => {
    const isAround = at > index && at < index + quoted.length
    return isAround && (groups?.words?.trim().split(/\s+/).length ?? 0) > FEW_WORDS
  })

const NEAR = 0.05
const FAR = 2.5
const INCLUDES = /compre|inclu|preved|offr|massimo/i
/** Whose price it is said to be: 'Diamond …', 'il pacchetto Diamond …', 'il prezzo di Diamond …'; not 'l’albergo di Diamond …'. */
const OF_IT =
  /(?:^|[,;:(]|(?<!\p{L})(?:e|ma|mentre|invece|oggi|ora|che|per|con))\s*(?:(?:il|i|la|le|nostr[ieo])\s+)*(?:(?:prezz[oi]|cost[oi]|tariff[ae])\s+(?:total[ei]\s+)?(?:di|del|dei|per)\s+(?:il\s+|i\s+)?)?(?:(?:pacchett[oi]|propost[ae]|formul[ae])\s*)?[«"“]?$/iu
/** What may stand between it and its price: '… costa oggi solo €'. */
const COSTS =
  /^[»"”]*(?:[\s:=–—]|€|(?<!\p{L})(?:costa(?:no)?|coster(?:à|anno)|vien[ei]|vengono|verrà|vale|valgono|si\s+paga(?:no)?|part(?:e|ono)|è|sono|ha(?:nno)?|prezz[oi]|un|il|suo|di|da|a|al|oggi|ora|adesso|attualmente|sempre|invece|sol[oi]|soltanto|appena|euro)(?!\p{L}))+$/iu

export function agrees({numbers, bound, sentence}: Mention, {value, upTo}: Fact): boolean {
  const [low, high] = endsOf(numbers)
  if (numbers.length > 1) {
    const within = low <= value && value <= high
    return within && (bound === 'about' || low === value || high === value)
  }
  // A difference, or what there is not.
  if (bound === 'more' || bound === 'fewer' || bound === 'other') return true
  if (bound === 'over') return value >= low
  if (bound === 'below') return value < low
  if (bound === 'about') return Math.abs(value - low) <= value * NEAR
  // Where there may be up to so many, there may be fewer.
  return value === low || (bound === 'exact' && upTo && low < value && !INCLUDES.test(sentence))
}

export const endsOf = (numbers: Mention['numbers']): readonly [low: number, high: number] => [
  numbers[0]?.value ?? 0,
  numbers.at(-1)?.value ?? 0,
]

/** What is far from a price is the price of something else. */
export const isPlausible = (price: number, fact: number): boolean => price > fact / FAR && price < fact * FAR

/** Whether the price is said of a name, outright: then it is that price, however far from the right one. */
export function isStatedOf(
  {passage: {text}, start}: Mention,
  names: readonly {readonly start: number; readonly end: number}[],
): boolean {
  const [from] = sentenceAt(text, start)
  const name = names.findLast(({end}) => end <= start)
  if (!name || name.start < from) return false
  return OF_IT.test(text.slice(from, name.start)) && COSTS.test(text.slice(name.end, start))
}
