import type {SanityClient} from '@sanity/client'

const BATCH = 500

interface Stub {
  _id: string
  _type: string
  [field: string]: unknown
}
const WORDS =
  'trapianto capelli clinica Istanbul tecnica zaffiro visita garanzia medico zona donatrice'.split(' ')

/** Returns about 700 bytes of Italian words. The seed selects one of 55 texts. */
const text = (seed: number) =>
  Array.from({length: 90}, (_, n) => WORDS[(seed * 7 + n * (1 + (seed % 5))) % WORDS.length]).join(' ')

/** Returns the nth document. Every tenth is a draft question. The page does not query the others. */
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

export async function fillUp(client: SanityClient, total: number) {
  const present = await client.fetch<number>('count(*)')
  for (let n = present; n < total; n += BATCH) {
    const size = Math.min(BATCH, total - n)
    await client.mutate(
      Array.from({length: size}, (_, k) => ({create: filler(n + k)})),
      {visibility: 'async'},
    )
  }
}

/** Adds one draft for each id, which the benchmark then publishes. */
export async function addDrafts(client: SanityClient, ids: readonly string[]) {
  for (let n = 0; n < ids.length; n += BATCH) {
    const drafts = ids.slice(n, n + BATCH).map((id) => ({_id: `drafts.${id}`, _type: 'archive', title: id}))
    await client.mutate(drafts.map((draft) => ({create: draft})))
  }
}
