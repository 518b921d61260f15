/**
 * The names of everything that can be edited, in page order, without any import from Sanity: the Studio's
 * structure, the tests and the tools share these lists.
 */

/** Collections that an editor orders by drag. */
export const orderedTypes = ['package', 'case', 'testimonial', 'faq'] as const

/** Every collection, in page order. The quiz questions are eight fixed documents, one a step. */
export const collectionTypes = [...orderedTypes, 'quizQuestion'] as const

/** Documents of which there is exactly one; the document id is the type name. */
export const singletonTypes = [
  'brand',
  'contact',
  'header',
  'hero',
  'trust',
  'packagesSection',
  'beforeAfter',
  'howItWorks',
  'testimonialsSection',
  'faqSection',
  'footer',
  'whatsappButton',
  'discountPopup',
  'quizCopy',
  'messages',
  'privacy',
  'pages',
  'seo',
] as const

/** Every document type of the page. */
export const pageTypes = [...singletonTypes, ...collectionTypes] as const

export type OrderedType = (typeof orderedTypes)[number]
export type CollectionType = (typeof collectionTypes)[number]
export type SingletonType = (typeof singletonTypes)[number]
export type PageType = (typeof pageTypes)[number]

/** The quiz's steps in the order in which the visitor meets them. */
export const quizSteps = [
  'age',
  'gender',
  'hairLossTime',
  'previousTransplants',
  'location',
  'timeframe',
  'goal',
  'photo',
] as const

export type QuizStep = (typeof quizSteps)[number]

export const quizQuestionId = (step: QuizStep): string => `quizQuestion-${step}`

/** Steps that are answered by choosing from a list. */
export const hasOptions = (step: unknown): boolean => step !== 'location' && step !== 'photo'

/** The anchors that the page carries; a link such as `#faq` must be one of them. */
export const sectionAnchors = [
  'hero',
  'trust',
  'packages',
  'before-after',
  'how-it-works',
  'testimonials',
  'faq',
  'footer',
  'privacy',
] as const
