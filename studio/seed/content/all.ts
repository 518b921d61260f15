import type {CollectionType, SingletonType} from '../../../schemas/catalog.ts'
import {beforeAfter, howItWorks} from './beforeAfter.ts'
import {cases} from './cases.ts'
import {faqs} from './faqs.ts'
import {discountPopup, footer, whatsappButton} from './footer.ts'
import {aftercare, doctors, payments, risks, texts, venue} from './further.ts'
import {hero, trust} from './hero.ts'
import {brand, contact, header, seo} from './identity.ts'
import {messages, pages} from './messages.ts'
import {packages} from './packages.ts'
import {packagesSection} from './packagesSection.ts'
import {privacy} from './privacy.ts'
import {quizCopy} from './quizCopy.ts'
import {quizQuestions} from './quizQuestions.ts'
import {testimonials} from './testimonials.ts'
import {faqSection, testimonialsSection} from './testimonialsSection.ts'

/** What exists once; its id is its type. One that is missing here does not compile. */
const singletons: Record<SingletonType, object> = {
  contact,
  brand,
  seo,
  header,
  hero,
  trust,
  packagesSection,
  beforeAfter,
  howItWorks,
  doctors,
  venue,
  testimonialsSection,
  risks,
  aftercare,
  payments,
  faqSection,
  footer,
  whatsappButton,
  discountPopup,
  quizCopy,
  messages,
  pages,
  privacy,
  texts,
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
  ...Object.entries(singletons).map(([type, fields]) => ({_id: type, _type: type, ...fields})),
  ...Object.entries(collections).flatMap(([_type, list]) =>
    list.map(({_id, ...fields}) => ({_id, _type, ...fields})),
  ),
]

/** One document a line, as the importer reads it. */
export const ndjson = (): string => documents.map((document) => `${JSON.stringify(document)}\n`).join('')
