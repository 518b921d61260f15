const DRAFT = 'drafts.'

export const isDraft = (id: string): boolean => id.startsWith(DRAFT)
export const draftOf = (id: string): string => `${DRAFT}${id}`
export const publishedOf = (id: string): string => (isDraft(id) ? id.slice(DRAFT.length) : id)

/** A stored document. Its draft is a separate document with its own id. */
export interface Doc {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

const asDraft = ({_rev, _updatedAt, _createdAt, ...content}: Doc) => ({
  ...content,
  _id: draftOf(content._id),
})

export type Mutation =
  | {create: ReturnType<typeof asDraft>}
  | {patch: {id: string; ifRevisionID?: string; set?: Record<string, unknown>; unset?: string[]}}

/**
 * Returns mutations that write values into a draft, and unset undefined values. The Lake refuses them if the draft has
 * changed. Throws if neither a draft nor a published document exists.
 */
export function intoDraft(
  id: string,
  {draft, published}: {readonly draft: Doc | null | undefined; readonly published: Doc | null | undefined},
  values: ReadonlyMap<string, unknown>,
): Mutation[] {
  const unset = [...values.keys()].filter((path) => values.get(path) === undefined)
  const set = Object.fromEntries([...values].filter(([, value]) => value !== undefined))
  const patch = {
    id: draftOf(id),
    ...(unset.length < values.size && {set}),
    ...(unset.length > 0 && {unset}),
  }
  if (draft) return [{patch: {...patch, ifRevisionID: String(draft._rev)}}]
  if (!published) throw new Error(`There is no document ${id}`)
  return [{create: asDraft(published)}, {patch}]
}
