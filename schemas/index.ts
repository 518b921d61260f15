import type {SchemaTypeDefinition} from 'sanity'
import type {PageType} from './catalog.ts'
import {caseType} from './documents/case.ts'
import {faq} from './documents/faq.ts'
import {packageType} from './documents/package.ts'
import {quizQuestion} from './documents/quizQuestion.ts'
import {testimonial} from './documents/testimonial.ts'
import {badge} from './objects/badge.ts'
import {caseView} from './objects/caseView.ts'
import {doctor} from './objects/doctor.ts'
import {figure} from './objects/figure.ts'
import {licence} from './objects/licence.ts'
import {navItem} from './objects/navItem.ts'
import {picture} from './objects/picture.ts'
import {ratingSource} from './objects/ratingSource.ts'
import {richText} from './objects/richText.ts'
import {textLink} from './objects/textLink.ts'
import {textPage} from './objects/textPage.ts'
import {titledText} from './objects/titledText.ts'
import {trustItem} from './objects/trustItem.ts'
import {aftercare} from './singletons/aftercare.ts'
import {beforeAfter} from './singletons/beforeAfter.ts'
import {brand} from './singletons/brand.ts'
import {contact} from './singletons/contact.ts'
import {discountPopup} from './singletons/discountPopup.ts'
import {doctors} from './singletons/doctors.ts'
import {faqSection} from './singletons/faqSection.ts'
import {footer} from './singletons/footer.ts'
import {header} from './singletons/header.ts'
import {hero} from './singletons/hero.ts'
import {howItWorks} from './singletons/howItWorks.ts'
import {messages} from './singletons/messages.ts'
import {packagesSection} from './singletons/packagesSection.ts'
import {pages} from './singletons/pages.ts'
import {payments} from './singletons/payments.ts'
import {privacy} from './singletons/privacy.ts'
import {quizCopy} from './singletons/quizCopy.ts'
import {risks} from './singletons/risks.ts'
import {seo} from './singletons/seo.ts'
import {testimonialsSection} from './singletons/testimonialsSection.ts'
import {texts} from './singletons/texts.ts'
import {trust} from './singletons/trust.ts'
import {venue} from './singletons/venue.ts'
import {whatsappButton} from './singletons/whatsappButton.ts'

/** A type without its name, which is the key under which it stands here. */
type Types<Name extends string> = {readonly [name in Name]: (name: name) => SchemaTypeDefinition}

/** Every document of the page: one that is missing here does not compile. */
const documents: Types<PageType> = {
  brand,
  contact,
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
  privacy,
  texts,
  pages,
  seo,
  package: packageType,
  case: caseType,
  testimonial,
  faq,
  quizQuestion,
}

const objects = {
  picture,
  richText,
  figure,
  titledText,
  textPage,
  doctor,
  licence,
  caseView,
  navItem,
  textLink,
  ratingSource,
  trustItem,
  badge,
}

const namedTypes = <Name extends string>(types: Types<Name>) =>
  (Object.keys(types) as Name[]).map((name) => types[name](name))

export const schemaTypes: SchemaTypeDefinition[] = [...namedTypes(documents), ...namedTypes(objects)]
