import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'

const SEED = path.join(import.meta.dirname, '..', 'studio', 'seed')

/** Puts the demo content into an empty Lake, once. What an editor changed or deleted stays as it is. */
export async function seedOnce(client: SanityClient): Promise<number> {
  const documents = await client.fetch<number>('count(*[!(_id in path("_.**"))])')
  if (documents > 0) return 0
  const {numDocs} = await sanityImport(SEED, {client, operation: 'createIfNotExists'})
  return numDocs
}
