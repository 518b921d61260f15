import type {SanityDocument} from '@sanity/client'
import {blocks as text} from '../../schemas/testing/blocks.ts'

export type Edit = (documents: readonly SanityDocument[]) => {change: SanityDocument[]; remove?: string[]}

const ofType = (documents: readonly SanityDocument[], type: string) =>
  documents.filter(({_type}) => _type === type)
export const editAll =
  (type: string, edit: (document: SanityDocument, index: number) => object): Edit =>
  (documents) => ({change: ofType(documents, type).map((one, index) => ({...one, ...edit(one, index)}))})
/** Returns an edit that replaces each field's value of every document by the result of `edit`. */
const editValues =
  (edit: (name: string, value: unknown) => unknown): Edit =>
  (documents) => ({
    change: documents.map(
      (one) =>
        Object.fromEntries(
          Object.entries(one).map(([name, value]) => [name, edit(name, value)]),
        ) as SanityDocument,
    ),
  })
const together =
  (...edits: Edit[]): Edit =>
  (documents) => ({change: edits.flatMap((edit) => edit(documents).change)})
export const bare = ({_id, _type, orderRank}: SanityDocument) =>
  ({_id, _type, ...(orderRank ? {orderRank} : {})}) as SanityDocument

const LONG = 'Il trapianto è andato bene. '.repeat(108).trim()
const WORD = 'Precipitevolissimevolmente'.repeat(8)
const MIXED = '👩🏽‍⚕️ ‏שלום עליכם مرحبا بالعالم‎ 𝕋𝕖𝕤𝕥 😀😀 <b>"&amp;\'</b>'
const forty = (all: readonly SanityDocument[], type: string) =>
  Array.from({length: 40}, (_, index) => ({
    ...(ofType(all, type)[index % 3] as SanityDocument),
    _id: `${type}-extra-${index}`,
    popular: true,
  }))

export const CASES: [name: string, edit: Edit][] = [
  [
    'no collection holds anything',
    (all) => ({
      change: [],
      remove: ['package', 'case', 'testimonial', 'faq', 'quizQuestion'].flatMap((type) =>
        ofType(all, type).map(({_id}) => _id),
      ),
    }),
  ],
  ['every document is empty', (all) => ({change: all.map(bare)})],
  ['nothing is there at all', (all) => ({change: [], remove: all.map(({_id}) => _id)})],
  ['lists are empty', editValues((_name, value) => (Array.isArray(value) ? [] : value))],
  [
    'texts are empty',
    editValues((name, value) => (typeof value === 'string' && !name.startsWith('_') ? '' : value)),
  ],
  [
    'list entries are empty',
    editValues((_name, value) =>
      Array.isArray(value)
        ? value.map((item, index) =>
            typeof item === 'object' ? {_key: `k${index}`, _type: item._type} : item,
          )
        : value,
    ),
  ],
  ['testimonials of 3,000 characters', editAll('testimonial', () => ({text: LONG}))],
  [
    'words without end',
    together(
      editAll('testimonial', () => ({text: WORD, name: WORD, location: WORD, procedure: WORD})),
      editAll('faq', () => ({question: WORD, answer: text(WORD)})),
      editAll('package', () => ({name: WORD, description: WORD, features: [WORD], badge: WORD})),
      editAll('case', () => ({technique: WORD, location: WORD})),
      editAll('hero', () => ({
        headline: WORD,
        text: WORD,
        eyebrow: WORD,
        quizButton: WORD,
        packagesButton: WORD,
      })),
      editAll('brand', () => ({
        name: 'Clinica Internazionale del Trapianto',
        tagline: 'Premium Clinic Istanbul dal 2009',
      })),
      editAll('discountPopup', () => ({title: WORD, code: WORD})),
      editAll('whatsappButton', () => ({label: WORD})),
    ),
  ],
  [
    'emoji, right-to-left and markup',
    together(
      editAll('testimonial', () => ({text: MIXED, name: MIXED})),
      editAll('faq', () => ({question: MIXED, answer: text(MIXED)})),
      editAll('hero', () => ({headline: MIXED, text: MIXED})),
      editAll('seo', () => ({title: MIXED, description: `</title></script>${MIXED}`})),
    ),
  ],
  [
    'packages without price, or with a senseless one',
    editAll('package', (_one, index) => ({
      price: [undefined, -5, 0][index],
      originalPrice: undefined,
    })),
  ],
  [
    'forty entries of each collection, all popular',
    (all) => ({change: ['package', 'testimonial', 'case', 'faq'].flatMap((type) => forty(all, type))}),
  ],
  [
    'rich text of unknown kinds',
    editAll('faq', (one) => ({
      answer: [
        {_type: 'sconosciuto', _key: 'u', testo: 'mai visto'},
        {
          _type: 'block',
          _key: 'b',
          style: 'strano',
          listItem: 'romano',
          level: 9,
          markDefs: [
            {_key: 'm', _type: 'ignoto'},
            {_key: 'l', _type: 'link', href: 'javascript:alert(1)'},
          ],
          children: [
            {_type: 'span', _key: 's', text: 'Testo che resta', marks: ['m', 'l', 'manca', 'sottolineato']},
            {_type: 'figurina', _key: 'f'},
          ],
        },
        ...((one.answer as object[]) ?? []),
      ],
    })),
  ],
  [
    'links that must not lead there',
    together(
      editAll('footer', () => ({
        serviceLinks: [{_type: 'textLink', _key: 'a', label: 'Trappola', href: 'javascript:alert(1)'}],
      })),
      editAll('brand', (one) => ({
        navigation: [
          ...(one.navigation as object[]),
          {_type: 'navItem', _key: 'x', name: 'Trappola', href: ' data:text/html,x'},
        ],
      })),
      editAll('testimonialsSection', () => ({
        ratingSources: [
          {_type: 'ratingSource', _key: 'a', name: 'Trappola', rating: '5', href: 'javascript:alert(1)'},
        ],
      })),
    ),
  ],
  [
    'contacts that nobody can dial',
    editAll('contact', () => ({whatsapp: 'boh', phone: 'x', email: 'nessuno'})),
  ],
  [
    'values of another type',
    together(
      editAll('testimonial', () => ({rating: 'cinque', age: 'tanti', helpfulVotes: -1})),
      editAll('package', () => ({price: 'gratis'})),
      editAll('case', () => ({age: null, grafts: 'molti'})),
    ),
  ],
]
