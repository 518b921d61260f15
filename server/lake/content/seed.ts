import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {ROOT} from '../../shared/root.ts'
import {uploadAssets} from './assets.ts'
import {readSource} from './source.ts'

const SEED = path.join(ROOT, 'studio', 'seed')

/**
 * Writes the demo content into an empty Lake, in one transaction. An interrupted start writes nothing, and the next
 * start tries again.
 */
export async function seedOnce(client: SanityClient): Promise<number> {
  const documents = await client.fetch<number>(
    'count(*[!(_id in path("_.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])])',
  )
  if (documents > 0) return 0
  const source = await readSource(SEED, SEED)
  const seeds = await uploadAssets(client, source.documents, source.folder)
  await client.mutate(seeds.map((document) => ({createIfNotExists: document})))
  return seeds.length
}
