export interface Section {
  /** Name of the folder in `web/sections`, and of the anchor for links, such as `faq` for `#faq`. */
  name: string
  title: string
  /** Type of the section's own document. Only one document of this type exists. */
  type: string
  /** Whether the section floats over the page, so that no link leads to it. */
  floats?: true
  /** Whether the page works without the section, so that an editor may take its document offline. */
  optional?: true
  /** Type of the documents that the section lists. Editors order them by drag and drop. */
  list?: {
    type: string
    title: string
    create: string
  }
}

/**
 * The page's sections from top to bottom. A test compares this list with `web/sections/sections.ts`. This file imports
 * nothing, so that every folder can import it.
 */
export const SECTIONS = [
  {name: 'header', title: 'Intestazione', type: 'header', floats: true},
  {name: 'hero', title: 'Apertura', type: 'hero'},
  {name: 'trust', title: 'Fiducia', type: 'trust'},
  {
    name: 'packages',
    title: 'Pacchetti',
    type: 'packagesSection',
    list: {type: 'package', title: 'Pacchetti', create: 'Nuovo pacchetto'},
  },
  {
    name: 'before-after',
    title: 'Prima e dopo',
    type: 'beforeAfter',
    list: {type: 'case', title: 'Casi prima/dopo', create: 'Nuovo caso'},
  },
  {name: 'how-it-works', title: 'Come funziona', type: 'howItWorks'},
  {name: 'doctors', title: 'Medici', type: 'doctors', optional: true},
  {name: 'venue', title: 'Sede', type: 'venue', optional: true},
  {
    name: 'testimonials',
    title: 'Testimonianze',
    type: 'testimonialsSection',
    list: {type: 'testimonial', title: 'Testimonianze', create: 'Nuova testimonianza'},
  },
  {name: 'risks', title: 'Rischi', type: 'risks', optional: true},
  {name: 'aftercare', title: 'Dopo, a casa', type: 'aftercare', optional: true},
  {name: 'payments', title: 'Pagamenti', type: 'payments', optional: true},
  {
    name: 'faq',
    title: 'FAQ',
    type: 'faqSection',
    list: {type: 'faq', title: 'FAQ', create: 'Nuova domanda'},
  },
  {name: 'footer', title: 'Piè di pagina', type: 'footer'},
  {name: 'whatsapp-button', title: 'Pulsante WhatsApp', type: 'whatsappButton', floats: true},
  {name: 'discount-popup', title: 'Finestra dello sconto', type: 'discountPopup', floats: true},
] as const satisfies readonly Section[]

type Listing = Extract<(typeof SECTIONS)[number], {list: object}>

export type OrderedType = Listing['list']['type']

export const LISTS = SECTIONS.flatMap((section) => ('list' in section ? [section.list] : []))
export const ORDERED_TYPES: readonly OrderedType[] = LISTS.map(({type}) => type)

/** Types with several documents, in page order. Quiz questions are fixed documents, one for each step. */
export const COLLECTION_TYPES = [...ORDERED_TYPES, 'quizQuestion'] as const

/** Types with exactly one document, whose id is the type name. */
export const SINGLETON_TYPES = [
  'brand',
  'contact',
  ...SECTIONS.map(({type}) => type),
  'quizCopy',
  'messages',
  'privacy',
  'texts',
  'pages',
  'seo',
] as const

export const PAGE_TYPES = [...SINGLETON_TYPES, ...COLLECTION_TYPES] as const

export type CollectionType = (typeof COLLECTION_TYPES)[number]
export type SingletonType = (typeof SINGLETON_TYPES)[number]
export type PageType = (typeof PAGE_TYPES)[number]

export const QUIZ_TITLE = 'Quiz'

/** Anchors to which links of the page may lead, including `privacy` in the footer. */
export const ANCHORS: readonly string[] = [
  ...SECTIONS.flatMap((section) => ('floats' in section ? [] : [section.name])),
  'privacy',
]
