import type {SanityClient} from '@sanity/client'

const STALE = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && url != $origin + "/" + path]{_id, path}`

/** Corrects each asset whose `url` starts with another origin, for example after a change of the port. */
export async function correctAssetAddresses(client: SanityClient, origin: string) {
  const stale = await client.fetch<{_id: string; path: string}[]>(STALE, {origin})
  if (stale.length === 0) return
  await client.mutate(stale.map(({_id, path}) => ({patch: {id: _id, set: {url: `${origin}/${path}`}}})))
}
