import type {Fields} from '../../../documents/values.ts'
import {paragraphs} from './content.ts'

type Changes = Readonly<Record<string, Fields>>
/** What a rule must find, and its closest neighbour that is fine. */
export type RuleCase = readonly [key: string, hit: Changes, miss: Changes]

export const picture = (alt: unknown, more: Fields = {}) => ({
  _type: 'picture',
  asset: {_ref: 'image-a'},
  alt,
  ...more,
})
export const faq = (...texts: string[]) => ({
  _type: 'faq',
  question: 'Domanda?',
  answer: paragraphs(...texts),
})
