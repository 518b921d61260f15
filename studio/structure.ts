import {BillIcon} from '@sanity/icons/Bill'
import {BoltIcon} from '@sanity/icons/Bolt'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {CogIcon} from '@sanity/icons/Cog'
import {CommentIcon} from '@sanity/icons/Comment'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {HeartIcon} from '@sanity/icons/Heart'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {HomeIcon} from '@sanity/icons/Home'
import {ImagesIcon} from '@sanity/icons/Images'
import {PackageIcon} from '@sanity/icons/Package'
import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {StarIcon} from '@sanity/icons/Star'
import type {ComponentType} from 'react'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import type {SingletonType} from '../schemas/catalog.ts'
import {listTitles} from '../schemas/list-titles.ts'
import {orderedListItem} from './ordered-list/list-item.ts'

type Icon = ComponentType
type Singleton = (type: SingletonType, icon: Icon) => ReturnType<StructureBuilder['listItem']>

/** A document of which there is one: the list leads straight into its form, under the title of its type. */
const singletons =
  (S: StructureBuilder, titleOf: (type: string) => string): Singleton =>
  (type, icon) =>
    S.listItem()
      .id(type)
      .title(titleOf(type))
      .icon(icon)
      .child(S.document().schemaType(type).documentId(type).title(titleOf(type)))

const QUIZ_STEPS: [step: string, title: string][] = [
  ['age', '1 · Età'],
  ['gender', '2 · Sesso'],
  ['hairLossTime', '3 · Da quanto tempo'],
  ['previousTransplants', '4 · Trapianti precedenti'],
  ['location', '5 · Città'],
  ['timeframe', '6 · Quando'],
  ['goal', '7 · Obiettivo'],
  ['photo', '8 · Foto'],
]

/** Exactly eight questions, one a step: they are edited, never added or removed. */
const quizQuestions = (S: StructureBuilder) =>
  QUIZ_STEPS.map(([step, title]) =>
    S.listItem()
      .id(`domanda-${step}`)
      .title(title)
      .icon(HelpCircleIcon)
      .child(S.document().schemaType('quizQuestion').documentId(`quizQuestion-${step}`).title(title)),
  )

export const structure: StructureResolver = (S, {schema}) => {
  const singleton = singletons(S, (type) => schema.get(type)?.title ?? type)
  return S.list()
    .id('contenuti')
    .title('Contenuti')
    .items([
      S.listItem()
        .id('pagina')
        .title('Pagina')
        .icon(HomeIcon)
        .child(
          S.list()
            .id('sezioni')
            .title('Sezioni, dall’alto in basso')
            .items([
              singleton('header', DocumentsIcon),
              singleton('hero', HomeIcon),
              singleton('trust', CheckmarkCircleIcon),
              singleton('packagesSection', PackageIcon),
              singleton('beforeAfter', SplitVerticalIcon),
              singleton('howItWorks', BoltIcon),
              singleton('testimonialsSection', StarIcon),
              singleton('faqSection', HelpCircleIcon),
              singleton('footer', DocumentsIcon),
              singleton('whatsappButton', CommentIcon),
              singleton('discountPopup', BillIcon),
            ]),
        ),
      S.divider(),
      orderedListItem(S, {
        type: 'package',
        title: listTitles.package,
        icon: PackageIcon,
        create: 'Nuovo pacchetto',
      }),
      orderedListItem(S, {type: 'case', title: listTitles.case, icon: ImagesIcon, create: 'Nuovo caso'}),
      orderedListItem(S, {
        type: 'testimonial',
        title: listTitles.testimonial,
        icon: StarIcon,
        create: 'Nuova testimonianza',
      }),
      orderedListItem(S, {type: 'faq', title: listTitles.faq, icon: HelpCircleIcon, create: 'Nuova domanda'}),
      S.listItem()
        .id('quiz')
        .title(listTitles.quizQuestion)
        .icon(HeartIcon)
        .child(
          S.list()
            .id('domande')
            .title(listTitles.quizQuestion)
            .items([...quizQuestions(S), S.divider(), singleton('quizCopy', CommentIcon)]),
        ),
      S.divider(),
      singleton('contact', EnvelopeIcon),
      singleton('messages', CommentIcon),
      S.listItem()
        .id('impostazioni')
        .title('Impostazioni')
        .icon(CogIcon)
        .child(
          S.list()
            .id('voci')
            .title('Impostazioni')
            .items([
              singleton('brand', StarIcon),
              singleton('seo', BoltIcon),
              singleton('pages', DocumentsIcon),
              singleton('privacy', CheckmarkCircleIcon),
            ]),
        ),
    ])
}
