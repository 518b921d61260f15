import type {SchemaTypeDefinition} from 'sanity'
import type {PageType} from './catalog.ts'
import {caseType} from './documents/case.ts'
import {faq} from './documents/faq.ts'
import {packageType} from './documents/package.ts'
import {quizQuestion} from './documents/quizQuestion.ts'
import {testimonial} from './documents/testimonial.ts'
import {badge} from './objects/badge.ts'
import {figure} from './objects/figure.ts'
import {navItem} from './objects/navItem.ts'
import {picture} from './objects/picture.ts'
import {ratingSource} from './objects/ratingSource.ts'
import {richText} from './objects/richText.ts'
import {textLink} from './objects/textLink.ts'
import {titledText} from './objects/titledText.ts'
import {trustItem} from './objects/trustItem.ts'
import {beforeAfter} from './singletons/beforeAfter.ts'
import {brand} from './singletons/brand.ts'
import {contact} from './singletons/contact.ts'
import {discountPopup} from './singletons/discountPopup.ts'
import {faqSection} from './singletons/faqSection.ts'
import {footer} from './singletons/footer.ts'
import {header} from './singletons/header.ts'
import {hero} from './singletons/hero.ts'
import {howItWorks} from './singletons/howItWorks.ts'
import {messages} from './singletons/messages.ts'
import {packagesSection} from './singletons/packagesSection.ts'
import {pages} from './singletons/pages.ts'
import {privacy} from './singletons/privacy.ts'
import {quizCopy} from './singletons/quizCopy.ts'
import {seo} from './singletons/seo.ts'
import {testimonialsSection} from './singletons/testimonialsSection.ts'
import {trust} from './singletons/trust.ts'
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
  testimonialsSection,
  faqSection,
  footer,
  whatsappButton,
  discountPopup,
  quizCopy,
  messages,
  privacy,
  pages,
  seo,
  package: packageType,
  case: caseType,
  testimonial,
  faq,
  quizQuestion,
}

const objects = {picture, richText, figure, titledText, navItem, textLink, ratingSource, trustItem, badge}

const namedTypes = <Name extends string>(types: Types<Name>) =>
  (Object.keys(types) as Name[]).map((name) => types[name](name))

export const schemaTypes: SchemaTypeDefinition[] = [...namedTypes(documents), ...namedTypes(objects)]
