import {beforeAfter, howItWorks} from './beforeAfter.ts'
import {cases} from './cases.ts'
import {faqs} from './faqs.ts'
import {discountPopup, footer, whatsappButton} from './footer.ts'
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
import type {SeedDocument} from './types.ts'

/** The whole demo content: identity first, then the page from top to bottom, then quiz and messages. */
export const documents: readonly SeedDocument[] = [
  contact,
  brand,
  seo,
  header,
  hero,
  trust,
  packagesSection,
  ...packages,
  beforeAfter,
  ...cases,
  howItWorks,
  testimonialsSection,
  ...testimonials,
  faqSection,
  ...faqs,
  footer,
  whatsappButton,
  discountPopup,
  quizCopy,
  ...quizQuestions,
  messages,
  pages,
  privacy,
]

/** One document a line, as the importer reads it. */
export const ndjson = (): string => documents.map((document) => `${JSON.stringify(document)}\n`).join('')
