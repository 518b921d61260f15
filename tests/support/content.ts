import type {SanityClient, SanityDocument} from '@sanity/client'

const EDITABLE = '*[!(_type match "sanity.*") && !(_type match "system.*")]'

/** Returns all documents and drafts that an editor can change, without assets. */
export const readContent = (lake: SanityClient) => lake.fetch<SanityDocument[]>(EDITABLE)

/** Restores content that `readContent` returned, and deletes documents that were added since then. */
export async function restoreContent(lake: SanityClient, before: readonly SanityDocument[]) {
  const known = new Set(before.map(({_id}) => _id))
  const transaction = lake.transaction()
  for (const {_id} of await readContent(lake)) if (!known.has(_id)) transaction.delete(_id)
  for (const document of before) transaction.createOrReplace(document)
  await transaction.commit({visibility: 'sync'})
}
