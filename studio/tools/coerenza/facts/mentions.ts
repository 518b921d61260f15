import {remembered} from '../../../documents/remember.ts'
import {NOT_OURS} from '../logic/content.ts'
import {sentenceAround} from '../logic/italian.ts'
import type {Content, Passage} from '../logic/types.ts'
import {type Quantity, quantitiesIn} from './quantities.ts'
import {attributeOf} from './topics.ts'

/** A value that a text states, and what it is a value of. */
export interface Mention extends Quantity {
  readonly passage: Passage
  readonly attribute: string
  /** The words around it. */
  readonly sentence: string
}

/** What others do or did, what studies say, what there is not, and how far two things lie apart. */
const ELSEWHERE =
  /(?<!\p{L})(?:altrove|concorren\p{L}+|(?:altr[aei]|molte|alcune|tante|certe)\s+(?:clinich|centr)\p{L}*|clinich[e]\s+(?:italian|europe|ester|privat|low)\p{L}*|in\s+italia(?!n)|in\s+europa|nel\s+mondo|studi(?!\p{L})|letteratura|differenz[ae]|diffid\p{L}*|non\s+(?:ci\s+sono|esistono|abbiamo|offriamo)|(?:nel|fino\s+al)\s+20\d\d|l’anno\s+scorso)/iu

/** Values of which it can be told what they are about. */
export const mentionsIn = remembered((passage: Passage): readonly Mention[] => {
  if (passage.unseen || NOT_OURS.has(passage.type)) return []
  return quantitiesIn(passage).flatMap((quantity) => {
    const attribute = attributeOf(passage, quantity)
    const sentence = sentenceAround(passage.text, quantity.start)
    if (!attribute || isQuoted(passage.text, quantity.start) || ELSEWHERE.test(sentence)) return []
    return [{...quantity, passage, attribute, sentence}]
  })
})

/** All mentions of one attribute; sought once for each state of the content. */
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
