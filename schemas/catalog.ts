import {LISTS, type OrderedType, SECTIONS} from './sections.ts'

/*
 * The names of everything that can be edited, in page order, without any import from Sanity: the Studio's
 * structure, the tests and the tools share these lists.
 */

export const ORDERED_TYPES: readonly OrderedType[] = LISTS.map(({type}) => type)

/** Every collection, in page order. The quiz questions are fixed documents, one a step. */
export const COLLECTION_TYPES = [...ORDERED_TYPES, 'quizQuestion'] as const

/** Documents of which there is exactly one; the document id is the type name. */
export const SINGLETON_TYPES = [
  'brand',
  'contact',
  ...SECTIONS.map(({type}) => type),
  'quizCopy',
  'messages',
  'privacy',
  'texts',
  'pages',
  'seo',
] as const

export const PAGE_TYPES = [...SINGLETON_TYPES, ...COLLECTION_TYPES] as const

export type CollectionType = (typeof COLLECTION_TYPES)[number]
export type SingletonType = (typeof SINGLETON_TYPES)[number]
export type PageType = (typeof PAGE_TYPES)[number]

/** What the Studio's menu calls the questions. */
export const QUIZ_TITLE = 'Quiz'
