import type {SanityDocument} from '@sanity/client'
import {expect, expectNoSidewaysScroll, openLive} from '../support/page.ts'
import {type Own, test} from '../support/page-own.ts'

test.use({viewport: {width: 320, height: 700}})

type Edit = (documents: readonly SanityDocument[]) => {change: SanityDocument[]; remove?: string[]}

const SINGLETONS = [
  'brand',
  'contact',
  'header',
  'hero',
  'trust',
  'packagesSection',
  'beforeAfter',
  'howItWorks',
  'testimonialsSection',
  'faqSection',
  'footer',
  'whatsappButton',
  'discountPopup',
  'quizCopy',
  'messages',
  'privacy',
  'pages',
  'seo',
]

const ofType = (documents: readonly SanityDocument[], type: string) =>
  documents.filter(({_type}) => _type === type)
const editAll =
  (type: string, edit: (document: SanityDocument, index: number) => object): Edit =>
  (documents) => ({change: ofType(documents, type).map((one, index) => ({...one, ...edit(one, index)}))})
const bare = ({_id, _type, orderRank}: SanityDocument) =>
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

const CASES: [name: string, edit: Edit][] = [
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

async function publish({lake, seed}: Own, edit: Edit) {
  const {change, remove = []} = edit(seed.filter(({_id}) => !_id.startsWith('drafts.')))
  const transaction = lake.transaction()
  for (const document of change) transaction.createOrReplace(document)
  for (const id of remove) transaction.delete(id)
  await transaction.commit()
}

async function expectWhole(page: Parameters<typeof openLive>[0]) {
  await openLive(page)
  await expect(page.locator('body')).not.toContainText(/undefined|\[object |NaN|\bnull\b/)
  await expect(page.getByText('Trappola').and(page.getByRole('link'))).toHaveCount(0)
  const teaser = page.locator('#packages').getByRole('button')
  if ((await teaser.count()) > 0) await teaser.click()
  await expectNoSidewaysScroll(page)
}

for (const [name, edit] of CASES) {
  test(name, async ({page, own}) => {
    await publish(own, edit)
    await expectWhole(page)
  })
}

for (const id of SINGLETONS) {
  test(`without '${id}'`, async ({page, own}) => {
    await publish(own, () => ({change: [], remove: [id]}))
    await expectWhole(page)
    await publish(own, (all) => ({change: all.filter(({_id}) => _id === id).map(bare)}))
    await expectWhole(page)
  })
}

test('a picture of one pixel, and one that was deleted', async ({page, own, guard}) => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const asset = await own.lake.assets.upload('image', pixel, {filename: 'pixel.png'})
  const picture = {_type: 'picture', alt: 'Un punto', asset: {_type: 'reference', _ref: asset._id}}
  const gone = {
    _type: 'picture',
    alt: 'Niente',
    asset: {_type: 'reference', _ref: `image-${'0'.repeat(40)}-10x10-png`, _weak: true},
  }
  await publish(own, (all) => ({
    change: [
      ...editAll('hero', () => ({picture}))(all).change,
      ...editAll('case', () => ({before: picture, after: gone}))(all).change,
      ...editAll('testimonial', () => ({videoThumbnail: gone}))(all).change,
      ...editAll('brand', () => ({logo: {...picture, crop: {top: 0.9, bottom: 0.9, left: 0.9, right: 0.9}}}))(
        all,
      ).change,
    ],
  }))
  guard.allow(/^$/)
  await expectWhole(page)
  await expect(page.getByRole('img', {name: 'Un punto'}).first()).toBeVisible()
})
