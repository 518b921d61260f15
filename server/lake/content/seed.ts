import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {ROOT} from '../../shared/root.ts'
import {assetFile, assetNamesIn, type ContentDocument, readSource} from './source.ts'

const SEED = path.join(ROOT, 'studio', 'seed')

function refer(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => refer(item, ids))
  if (value === null || typeof value !== 'object') return value
  const {_sanityAsset: name, ...fields} = value as Record<string, unknown>
  const entries = Object.entries(fields).map(([key, field]) => [key, refer(field, ids)])
  const id = ids.get(String(name))
  return Object.fromEntries(id ? [...entries, ['asset', {_type: 'reference', _ref: id}]] : entries)
}

/** Uploads the pictures that documents name. Returns the documents with references to the uploaded pictures. */
async function uploadAssets(client: SanityClient, documents: ContentDocument[], folder: string) {
  const ids = new Map<string, string>()
  for (const name of new Set(assetNamesIn(documents))) {
    const file = assetFile(name, folder)
    const {_id} = await client.assets.upload('image', await readFile(file), {filename: path.basename(file)})
    ids.set(name, _id)
  }
  return documents.map((document) => refer(document, ids) as ContentDocument)
}

/**
 * Writes the demo content into an empty Lake. Writes all documents in one transaction, so that the next start can retry
 * after a failure. Returns the number of documents, or 0 if the Lake was not empty.
 */
export async function seedOnce(client: SanityClient): Promise<number> {
  const documents = await client.fetch<number>(
    'count(*[!(_id in path("_.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])])',
  )
  if (documents > 0) return 0
  const source = readSource(SEED, SEED)
  const seeds = await uploadAssets(client, source.documents, source.folder)
  await client.mutate(seeds.map((document) => ({createIfNotExists: document})))
  return seeds.length
}
