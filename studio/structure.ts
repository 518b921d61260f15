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
import {orderedListItem} from './ordered-list/list-item.ts'

type Icon = ComponentType

/** A document of which there is one: the list leads straight into its form. */
const singleton = (S: StructureBuilder, type: string, title: string, icon: Icon) =>
  S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(type).title(title))

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

export const structure: StructureResolver = (S) =>
  S.list()
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
              singleton(S, 'header', 'Intestazione', DocumentsIcon),
              singleton(S, 'hero', 'Apertura', HomeIcon),
              singleton(S, 'trust', 'Fiducia', CheckmarkCircleIcon),
              singleton(S, 'packagesSection', 'Sezione Pacchetti', PackageIcon),
              singleton(S, 'beforeAfter', 'Sezione Prima e dopo', SplitVerticalIcon),
              singleton(S, 'howItWorks', 'Come funziona', BoltIcon),
              singleton(S, 'testimonialsSection', 'Sezione Testimonianze', StarIcon),
              singleton(S, 'faqSection', 'Sezione FAQ', HelpCircleIcon),
              singleton(S, 'footer', 'Piè di pagina', DocumentsIcon),
              singleton(S, 'whatsappButton', 'Pulsante WhatsApp', CommentIcon),
              singleton(S, 'discountPopup', 'Finestra dello sconto', BillIcon),
            ]),
        ),
      S.divider(),
      orderedListItem(S, {type: 'package', title: 'Pacchetti', icon: PackageIcon, create: 'Nuovo pacchetto'}),
      orderedListItem(S, {type: 'case', title: 'Casi prima/dopo', icon: ImagesIcon, create: 'Nuovo caso'}),
      orderedListItem(S, {
        type: 'testimonial',
        title: 'Testimonianze',
        icon: StarIcon,
        create: 'Nuova testimonianza',
      }),
      orderedListItem(S, {type: 'faq', title: 'FAQ', icon: HelpCircleIcon, create: 'Nuova domanda'}),
      S.listItem()
        .id('quiz')
        .title('Quiz')
        .icon(HeartIcon)
        .child(
          S.list()
            .id('domande')
            .title('Quiz')
            .items([
              ...quizQuestions(S),
              S.divider(),
              singleton(S, 'quizCopy', 'Schermate, pulsanti e avvisi', CommentIcon),
            ]),
        ),
      S.divider(),
      singleton(S, 'contact', 'Contatti', EnvelopeIcon),
      singleton(S, 'messages', 'Messaggi', CommentIcon),
      S.listItem()
        .id('impostazioni')
        .title('Impostazioni')
        .icon(CogIcon)
        .child(
          S.list()
            .id('voci')
            .title('Impostazioni')
            .items([
              singleton(S, 'brand', 'Nome e menu', StarIcon),
              singleton(S, 'seo', 'Motori di ricerca e condivisione', BoltIcon),
              singleton(S, 'pages', 'Pagine di errore', DocumentsIcon),
              singleton(S, 'privacy', 'Privacy e consenso', CheckmarkCircleIcon),
            ]),
        ),
    ])
