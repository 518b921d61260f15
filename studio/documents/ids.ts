const DRAFT = 'drafts.'

export const isDraft = (id: string): boolean => id.startsWith(DRAFT)
export const draftOf = (id: string): string => `${DRAFT}${id}`
export const publishedOf = (id: string): string => (isDraft(id) ? id.slice(DRAFT.length) : id)

/** A document as the Lake holds it: its draft is another one. */
export interface Doc {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** What a document's first draft is created from. */
export const asDraft = ({_rev, _updatedAt, _createdAt, ...content}: Doc) => ({
  ...content,
  _id: draftOf(content._id),
})
