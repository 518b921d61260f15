import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {lakeClient} from './lake-client.ts'
import {test as base} from './page.ts'
import {withEmptyLeads} from './pglite-template.ts'
import {builtDist, startProduct} from './product.ts'

/** A product of the worker's own, so that a test may publish what it likes. */
export interface Own {
  url: string
  dataDir: string
  lake: SanityClient
  /** The demo content, as it was seeded. */
  seed: readonly SanityDocument[]
}

const clientFor = (url: string, dataDir: string) => {
  const {contentToken} = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
  return lakeClient(url, {token: contentToken, perspective: 'raw'})
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

export const test = base.extend<{restored: undefined}, {own: Own}>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const dataDir = await withEmptyLeads(mkdtempSync(path.join(tmpdir(), 'clinica-page-')))
      const product = await startProduct({dataDir, distDir: builtDist()})
      const lake = clientFor(product.url, dataDir)
      await use({url: product.url, dataDir, lake, seed: await allDocuments(lake)})
      await product.stop()
      rmSync(dataDir, {recursive: true, force: true})
    },
    {scope: 'worker', timeout: 120_000},
  ],
  baseURL: async ({own}, use) => use(own.url),
  restored: [
    async ({own}, use) => {
      await use(undefined)
      await restore(own)
    },
    {auto: true},
  ],
})

export {expect} from './page.ts'
