import type {Desk} from './studio.ts'

const EVERYTHING = '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])]'
type Stored = {_id: string; _type: string}

/** All content with its drafts, for `restore`. */
export const contentOf = (desk: Desk) => desk.lake.fetch<Stored[]>(EVERYTHING)

/** Gives the product back the content that it had: later tests use it too. */
export async function restore(desk: Desk, before: readonly Stored[]) {
  const kept = new Set(before.map(({_id}) => _id))
  const transaction = desk.lake.transaction()
  for (const {_id} of await contentOf(desk)) if (!kept.has(_id)) transaction.delete(_id)
  for (const document of before) transaction.createOrReplace(document)
  await transaction.commit()
}
