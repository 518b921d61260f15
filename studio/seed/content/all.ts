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

/** Content of each singleton. The compiler reports a missing type. */
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

/** All demo documents: singletons first, then list entries. The id of a singleton is its type. */
export const documents: readonly {_id: string; _type: string}[] = [
  ...SINGLETON_TYPES.map((type) => ({_id: type, _type: type, ...singletons[type]})),
  ...Object.entries(collections).flatMap(([_type, list]) =>
    list.map(({_id, ...fields}) => ({_id, _type, ...fields})),
  ),
]

const sections: readonly Section[] = SECTIONS
const optional = new Set(sections.filter((section) => section.optional).map(({type}) => type))

/** Demo content of a new site. Optional sections are drafts, so visitors do not see them until an editor publishes. */
export const seeds = documents.map((document) =>
  optional.has(document._type) ? {...document, _id: `drafts.${document._id}`} : document,
)

/** Returns one JSON document per line, the format of Sanity's importer. */
export const ndjson = (): string => seeds.map((document) => `${JSON.stringify(document)}\n`).join('')
