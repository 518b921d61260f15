import type {SchemaTypeDefinition} from 'sanity'
import {caseType} from './documents/case.ts'
import {faq} from './documents/faq.ts'
import {packageType} from './documents/package.ts'
import {quizQuestion} from './documents/quizQuestion.ts'
import {testimonial} from './documents/testimonial.ts'
import * as items from './objects/items.ts'
import * as links from './objects/links.ts'
import {picture} from './objects/picture.ts'
import {richText} from './objects/richText.ts'
import {PAGE_TYPES, type PageType} from './sections.ts'
import * as beforeAfter from './singletons/beforeAfter.ts'
import * as footer from './singletons/footer.ts'
import * as further from './singletons/further.ts'
import * as hero from './singletons/hero.ts'
import * as identity from './singletons/identity.ts'
import * as messages from './singletons/messages.ts'
import {packagesSection} from './singletons/packagesSection.ts'
import {privacy} from './singletons/privacy.ts'
import {quizCopy} from './singletons/quizCopy.ts'
import * as testimonials from './singletons/testimonialsSection.ts'

/** Functions that create a schema type. Each key is the name of its type. */
type Types<Name extends string> = {readonly [name in Name]: (name: name) => SchemaTypeDefinition}

/** All document types of the page. The compiler reports a missing type. */
const documents: Types<PageType> = {
  ...identity,
  ...hero,
  ...beforeAfter,
  ...further,
  ...testimonials,
  ...footer,
  ...messages,
  packagesSection,
  privacy,
  quizCopy,
  package: packageType,
  case: caseType,
  testimonial,
  faq,
  quizQuestion,
}

const objects = {picture, richText, ...items, ...links}

const namedTypes = <Name extends string>(names: readonly Name[], types: Types<Name>) =>
  names.map((name) => types[name](name))

export const schemaTypes: SchemaTypeDefinition[] = [
  ...namedTypes(PAGE_TYPES, documents),
  ...namedTypes(Object.keys(objects) as (keyof typeof objects)[], objects),
]
