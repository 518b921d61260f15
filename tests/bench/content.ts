import type {SanityClient} from '@sanity/client'

const BATCH = 500

interface Stub {
  _id: string
  _type: string
  [field: string]: unknown
}
const WORDS =
  'trapianto capelli clinica Istanbul tecnica zaffiro visita garanzia medico zona donatrice'.split(' ')

/** About 700 bytes of Italian words, never twice the same. */
const text = (seed: number) =>
  Array.from({length: 90}, (_, n) => WORDS[(seed * 7 + n * (1 + (seed % 5))) % WORDS.length]).join(' ')

/** One in ten is the draft of an answer, which the page must not show; the others are of no type of the page. */
const filler = (n: number): Stub =>
  n % 10 === 0
    ? {_id: `drafts.filler-${n}`, _type: 'faq', question: `Domanda ${n}`, orderRank: `0|${n}:`}
    : {
        _id: `filler-${n}`,
        _type: 'archive',
        number: n,
        title: `Voce ${n}`,
        text: text(n),
        tags: ['a', `t${n % 50}`],
      }

/** Adds documents until there are `total`, and returns how many there were. */
export async function fillUp(client: SanityClient, total: number): Promise<number> {
  const present = await client.fetch<number>('count(*)')
  for (let n = present; n < total; n += BATCH) {
    const size = Math.min(BATCH, total - n)
    await client.mutate(
      Array.from({length: size}, (_, k) => ({create: filler(n + k)})),
      {visibility: 'async'},
    )
  }
  return present
}

const rank = (n: number) => `1|${String(n).padStart(5, '0')}:`

/** How many of each a grown page has more, and how many that is of three lists together. */
export const MORE_OF_EACH = 200
export const MORE = 3 * MORE_OF_EACH

/** Cases, testimonials and answers for a page with many of each. They come behind those that are there. */
export async function addEntries(client: SanityClient, each: number, from = 0) {
  const pictures = await client.fetch<object>('*[_type == "case"] | order(_id asc)[0]{before, after}')
  const entries = Array.from({length: each}, (_, index): Stub[] => entriesOf(from + index, pictures))
  await client.mutate(entries.flat().map((document) => ({create: document})))
}

const entriesOf = (n: number, pictures: object): Stub[] => [
  {_id: `faq-more-${n}`, _type: 'faq', question: `Domanda ${n}`, orderRank: rank(n), answer: [block(n)]},
  {
    _id: `testimonial-more-${n}`,
    _type: 'testimonial',
    name: `Voce ${n}`,
    rating: 5,
    text: text(n).slice(0, 300),
    orderRank: rank(n),
  },
  {
    _id: `case-more-${n}`,
    _type: 'case',
    ...pictures,
    age: 30 + (n % 30),
    grafts: 2000 + n,
    months: 12,
    technique: 'FUE Zaffiro',
    location: `Luogo ${n}`,
    orderRank: rank(n),
  },
]

const block = (n: number) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 'b', text: text(n).slice(0, 400), marks: []}],
})

/** Drafts that wait to be published. */
export async function addDrafts(client: SanityClient, ids: readonly string[]) {
  for (let n = 0; n < ids.length; n += BATCH) {
    const drafts = ids.slice(n, n + BATCH).map((id) => ({_id: `drafts.${id}`, _type: 'archive', title: id}))
    await client.mutate(drafts.map((draft) => ({create: draft})))
  }
}
