import type {SanityClient} from '@sanity/client'

const STALE = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && url != $origin + "/" + path]{_id, path}`

/**
 * Each asset's document says where its file can be loaded. Since it was written the port or the public
 * address may have changed; the Studio's links for copying and downloading follow it.
 */
export async function correctAssetAddresses(client: SanityClient, origin: string) {
  const stale = await client.fetch<{_id: string; path: string}[]>(STALE, {origin})
  if (stale.length === 0) return
  await client.mutate(stale.map(({_id, path}) => ({patch: {id: _id, set: {url: `${origin}/${path}`}}})))
}
