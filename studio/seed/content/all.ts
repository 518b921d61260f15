import {
  type CollectionType,
  SECTIONS,
  type Section,
  SINGLETON_TYPES,
  type SingletonType,
} from '../../../schemas/sections.ts'
import * as beforeAfter from './beforeAfter.ts'
import {cases} from './cases.ts'
import {faqs} from './faqs.ts'
import * as footer from './footer.ts'
import * as further from './further.ts'
import * as hero from './hero.ts'
import * as identity from './identity.ts'
import * as messages from './messages.ts'
import {packages} from './packages.ts'
import {packagesSection} from './packagesSection.ts'
import {privacy} from './privacy.ts'
import {quizCopy} from './quizCopy.ts'
import {quizQuestions} from './quizQuestions.ts'
import {testimonials} from './testimonials.ts'
import * as testimonialsSection from './testimonialsSection.ts'

/** What exists once; its id is its type. One that is missing here does not compile. */
const singletons: Record<SingletonType, object> = {
  ...identity,
  ...hero,
  ...beforeAfter,
  ...further,
  ...testimonialsSection,
  ...footer,
  ...messages,
  packagesSection,
  privacy,
  quizCopy,
}

const collections: Record<CollectionType, readonly {_id: string}[]> = {
  package: packages,
  case: cases,
  testimonial: testimonials,
  faq: faqs,
  quizQuestion: quizQuestions,
}

/** The whole demo content: first what exists once, then the lists. */
export const documents: readonly {_id: string; _type: string}[] = [
  ...SINGLETON_TYPES.map((type) => ({_id: type, _type: type, ...singletons[type]})),
  ...Object.entries(collections).flatMap(([_type, list]) =>
    list.map(({_id, ...fields}) => ({_id, _type, ...fields})),
  ),
]

const sections: readonly Section[] = SECTIONS
const optional = new Set(sections.filter((section) => section.optional).map(({type}) => type))

/** A fresh start shows the sections of the specification. The others are drafts: one click publishes each. */
export const seeds = documents.map((document) =>
  optional.has(document._type) ? {...document, _id: `drafts.${document._id}`} : document,
)

/** One document a line, as the importer reads it. */
export const ndjson = (): string => seeds.map((document) => `${JSON.stringify(document)}\n`).join('')
