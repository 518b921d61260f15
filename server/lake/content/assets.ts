import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {assetFile, assetNamesIn, type ContentDocument} from './source.ts'

const STALE = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && url != $origin + "/" + path]{_id, path}`

/** Updates the address of each asset after the port or the public address has changed. The Studio's links use it. */
export async function correctAssetAddresses(client: SanityClient, origin: string) {
  const stale = await client.fetch<{_id: string; path: string}[]>(STALE, {origin})
  if (stale.length === 0) return
  await client.mutate(stale.map(({_id, path}) => ({patch: {id: _id, set: {url: `${origin}/${path}`}}})))
}

function refer(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => refer(item, ids))
  if (value === null || typeof value !== 'object') return value
  const {_sanityAsset: name, ...fields} = value as Record<string, unknown>
  const entries = Object.entries(fields).map(([key, field]) => [key, refer(field, ids)])
  const id = ids.get(String(name))
  return Object.fromEntries(id ? [...entries, ['asset', {_type: 'reference', _ref: id}]] : entries)
}

/** Uploads the pictures that documents name, and returns the documents with references to them. */
export async function uploadAssets(client: SanityClient, documents: ContentDocument[], folder: string) {
  const ids = new Map<string, string>()
  for (const name of new Set(assetNamesIn(documents))) {
    const file = assetFile(name, folder)
    const {_id} = await client.assets.upload('image', await readFile(file), {filename: path.basename(file)})
    ids.set(name, _id)
  }
  return documents.map((document) => refer(document, ids) as ContentDocument)
}
