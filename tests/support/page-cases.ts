import type {SanityDocument} from '@sanity/client'

/** What becomes of the demo content. */
export type Edit = (documents: readonly SanityDocument[]) => {change: SanityDocument[]; remove?: string[]}

const ofType = (documents: readonly SanityDocument[], type: string) =>
  documents.filter(({_type}) => _type === type)
export const editAll =
  (type: string, edit: (document: SanityDocument, index: number) => object): Edit =>
  (documents) => ({change: ofType(documents, type).map((one, index) => ({...one, ...edit(one, index)}))})
export const bare = ({_id, _type, orderRank}: SanityDocument) =>
  ({_id, _type, ...(orderRank ? {orderRank} : {})}) as SanityDocument

const LONG = 'Il trapianto è andato bene. '.repeat(108).trim()
const WORD = 'Precipitevolissimevolmente'.repeat(8)
const MIXED = '👩🏽‍⚕️ ‏שלום עליכם مرحبا بالعالم‎ 𝕋𝕖𝕤𝕥 😀😀 <b>"&amp;\'</b>'
const text = (words: string) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', text: words, marks: []}],
  },
]

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
  [
    'lists are empty',
    (all) => ({
      change: all.map(
        (one) =>
          Object.fromEntries(
            Object.entries(one).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
          ) as SanityDocument,
      ),
    }),
  ],
  [
    'texts are empty',
    (all) => ({
      change: all.map(
        (one) =>
          Object.fromEntries(
            Object.entries(one).map(([name, value]) => [
              name,
              typeof value === 'string' && !name.startsWith('_') ? '' : value,
            ]),
          ) as SanityDocument,
      ),
    }),
  ],
  [
    'list entries are empty',
    (all) => ({
      change: all.map(
        (one) =>
          Object.fromEntries(
            Object.entries(one).map(([name, value]) => [
              name,
              Array.isArray(value)
                ? value.map((item, index) =>
                    typeof item === 'object' ? {_key: `k${index}`, _type: item._type} : item,
                  )
                : value,
            ]),
          ) as SanityDocument,
      ),
    }),
  ],
  ['testimonials of 3,000 characters', editAll('testimonial', () => ({text: LONG}))],
  [
    'words without end',
    (all) => ({
      change: [
        ...editAll('testimonial', () => ({text: WORD, name: WORD, location: WORD, procedure: WORD}))(all)
          .change,
        ...editAll('faq', () => ({question: WORD, answer: text(WORD)}))(all).change,
        ...editAll('package', () => ({name: WORD, description: WORD, features: [WORD], badge: WORD}))(all)
          .change,
        ...editAll('case', () => ({technique: WORD, location: WORD}))(all).change,
        ...editAll('hero', () => ({
          headline: WORD,
          text: WORD,
          eyebrow: WORD,
          quizButton: WORD,
          packagesButton: WORD,
        }))(all).change,
        ...editAll('brand', () => ({
          name: 'Clinica Internazionale del Trapianto',
          tagline: 'Premium Clinic Istanbul dal 2009',
        }))(all).change,
        ...editAll('discountPopup', () => ({title: WORD, code: WORD}))(all).change,
        ...editAll('whatsappButton', () => ({label: WORD}))(all).change,
      ],
    }),
  ],
  [
    'emoji, right-to-left and markup',
    (all) => ({
      change: [
        ...editAll('testimonial', () => ({text: MIXED, name: MIXED}))(all).change,
        ...editAll('faq', () => ({question: MIXED, answer: text(MIXED)}))(all).change,
        ...editAll('hero', () => ({headline: MIXED, text: MIXED}))(all).change,
        ...editAll('seo', () => ({title: MIXED, description: `</title></script>${MIXED}`}))(all).change,
      ],
    }),
  ],
  [
    'packages without price, or with a senseless one',
    editAll('package', (_one, index) => ({
      price: [undefined, -5, 0][index],
      originalPrice: undefined,
    })),
  ],
  [
    'forty packages, all popular',
    (all) => ({
      change: Array.from({length: 40}, (_, index) => ({
        ...(ofType(all, 'package')[index % 3] as SanityDocument),
        _id: `package-extra-${index}`,
        popular: true,
      })),
    }),
  ],
  [
    'forty testimonials, cases and questions',
    (all) => ({
      change: ['testimonial', 'case', 'faq'].flatMap((type) =>
        Array.from({length: 40}, (_, index) => ({
          ...(ofType(all, type)[index % 3] as SanityDocument),
          _id: `${type}-extra-${index}`,
        })),
      ),
    }),
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
    (all) => ({
      change: [
        ...editAll('footer', () => ({
          serviceLinks: [{_type: 'textLink', _key: 'a', label: 'Trappola', href: 'javascript:alert(1)'}],
        }))(all).change,
        ...editAll('brand', (one) => ({
          navigation: [
            ...(one.navigation as object[]),
            {_type: 'navItem', _key: 'x', name: 'Trappola', href: ' data:text/html,x'},
          ],
        }))(all).change,
        ...editAll('testimonialsSection', () => ({
          ratingSources: [
            {_type: 'ratingSource', _key: 'a', name: 'Trappola', rating: '5', href: 'javascript:alert(1)'},
          ],
        }))(all).change,
      ],
    }),
  ],
  [
    'contacts that nobody can dial',
    editAll('contact', () => ({whatsapp: 'boh', phone: 'x', email: 'nessuno'})),
  ],
  [
    'values of another type',
    (all) => ({
      change: [
        ...editAll('testimonial', () => ({rating: 'cinque', age: 'tanti', helpfulVotes: -1}))(all).change,
        ...editAll('package', () => ({price: 'gratis'}))(all).change,
        ...editAll('case', () => ({age: null, grafts: 'molti'}))(all).change,
      ],
    }),
  ],
]
