import type {SanityClient, SanityDocument} from '@sanity/client'
import {markText} from '../../web/content/page.ts'
import {probeQuery} from '../../web/content/probe-query.ts'
import {type Copy, startCopy} from './built.ts'
import {test as base, expect} from './page.ts'

/** A product of the worker's own, so that a test may publish what it likes. */
export interface Own extends Copy {
  /** The demo content, as it was seeded. */
  seed: readonly SanityDocument[]
}

const EDITABLE = '*[!(_type match "sanity.*") && !(_type match "system.*")]'

export const allDocuments = (lake: SanityClient) => lake.fetch<SanityDocument[]>(EDITABLE)

/** Puts the demo content back, and takes away what was added. */
async function restore({lake, seed}: Own) {
  const transaction = lake.transaction()
  const known = new Set(seed.map(({_id}) => _id))
  for (const {_id} of await allDocuments(lake)) if (!known.has(_id)) transaction.delete(_id)
  for (const document of seed) transaction.createOrReplace(document)
  await transaction.commit({visibility: 'sync'})
}

/** What the page was drawn from is what is stored: in the middle of a test it would be drawn anew. */
async function isUpToDate({url, lake}: Own): Promise<boolean> {
  const html = await (await fetch(url)).text()
  const mark = await lake.withConfig({perspective: 'published'}).fetch(probeQuery)
  return html.includes(`data-mark="${markText(mark)}"`)
}

export const test = base.extend<{restored: undefined}, {own: Own}>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const copy = await startCopy()
      await use({...copy, seed: await allDocuments(copy.lake)})
      await copy.end()
    },
    {scope: 'worker', timeout: 240_000},
  ],
  baseURL: async ({own}, use) => use(own.url),
  restored: [
    async ({own}, use) => {
      await expect.poll(() => isUpToDate(own)).toBe(true)
      await use(undefined)
      await restore(own)
    },
    {auto: true},
  ],
})

export {expect}
