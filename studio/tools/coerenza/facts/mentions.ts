import {remembered} from '../../../documents/remember.ts'
import type {Content, Passage} from '../logic/types.ts'
import {attributeOf} from './facts.ts'
import {type Quantity, quantitiesIn} from './quantities.ts'
import {sentenceAt} from './sentences.ts'
import type {Subjects, subjectFinder} from './subjects.ts'

/** A value that a text states, what it is a value of, and of whom. */
export interface Mention extends Quantity {
  readonly passage: Passage
  readonly attribute: string
  readonly sentence: readonly [from: number, to: number]
}

/** A patient's own words, a case's own data and the visitor's own answers claim nothing for the clinic. */
export const NOT_OURS = new Set(['testimonial', 'case', 'quizQuestion'])

/** What others do or did, what studies say, what there is not, and how far two things lie apart. */
const ELSEWHERE =
  /(?<!\p{L})(?:altrove|concorren\p{L}+|(?:altr[aei]|molte|alcune|tante|certe)\s+(?:clinich|centr)\p{L}*|clinich[e]\s+(?:italian|europe|ester|privat|low)\p{L}*|in\s+italia(?!n)|in\s+europa|nel\s+mondo|studi(?!\p{L})|letteratura|differenz[ae]|diffid\p{L}*|non\s+(?:ci\s+sono|esistono|abbiamo|offriamo)|(?:nel|fino\s+al)\s+20\d\d|l’anno\s+scorso)/iu

/** Values of which it can be told what they are about. */
export const mentionsIn = remembered((passage: Passage): readonly Mention[] => {
  if (passage.unseen || NOT_OURS.has(passage.type)) return []
  return quantitiesIn(passage).flatMap((quantity) => {
    const attribute = attributeOf(passage, quantity)
    const sentence = sentenceAt(passage.text, quantity.start)
    if (!attribute || isQuoted(passage.text, quantity.start)) return []
    if (ELSEWHERE.test(passage.text.slice(...sentence))) return []
    return [{...quantity, passage, attribute, sentence}]
  })
})

/** All mentions of one attribute; sought once for each state of the content. */
export const mentionsOf = (content: Content, attribute: string): readonly Mention[] =>
  byAttribute(content).get(attribute) ?? []

const byAttribute = remembered((content: Content) =>
  Map.groupBy(content.passages.flatMap(mentionsIn), ({attribute}) => attribute),
)

const QUOTED = /[«“"](?<words>[^»”"]+)[»”"]/g
const FEW_WORDS = 4

/** Somebody's own words; a name between quotation marks is none. */
function isQuoted(text: string, at: number): boolean {
  return [...text.matchAll(QUOTED)].some(({0: quoted, index, groups}) => {
    const long = (groups?.words?.trim().split(/\s+/).length ?? 0) > FEW_WORDS
    return long && at > index && at < index + quoted.length
  })
}

type Finder = ReturnType<typeof subjectFinder>

/** Of whom a mention speaks; sought once for as long as the names stay the same. */
export const subjectsBy = remembered((finder: Finder) =>
  remembered(
    (mention: Mention): Subjects =>
      finder.subjectsOf(mention.passage, mention, mention.sentence, quantitiesIn(mention.passage)),
  ),
)
