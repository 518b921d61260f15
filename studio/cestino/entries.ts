import {draftOf, publishedOf} from '../documents/ids.ts'
import {isFields, textOf} from '../documents/values.ts'

/** What was deleted, and what is made of it when it comes back. Pure. */

export const DELETED_TYPE = 'deletedEntry'
export const KEPT_DAYS = 30

/** The dot keeps it from the public. */
export const deletedId = (id: string): string => `cestino.${publishedOf(id)}`

interface Doc {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** Every document that something in here points to; in these lists that is a picture's file. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isFields(value)) return []
  return typeof value._ref === 'string' ? [value._ref] : Object.values(value).flatMap(referencesIn)
}

const contentOf = ({_rev, _createdAt, _updatedAt, ...content}: Doc) => JSON.stringify(content)

export interface Removed {
  readonly published: Doc | undefined
  readonly draft: Doc | undefined
  readonly title: string
  readonly author: string
  readonly now: Date
}

/** What is written when something is deleted; nothing where there is nothing to delete. */
export function deletedEntry({published, draft, title, author, now}: Removed) {
  const current = draft ?? published
  if (!current) return null
  const pictures = [...new Set(referencesIn([published, draft]))]
  return {
    _id: deletedId(current._id),
    _type: DELETED_TYPE,
    title,
    kind: current._type,
    author,
    deletedAt: now.toISOString(),
    ...(published && {published: contentOf(published)}),
    ...(draft && {draft: contentOf(draft)}),
    pictures: pictures.map((id) => ({_type: 'image', _key: id, asset: {_type: 'reference', _ref: id}})),
  }
}

const parse = (json: unknown): Doc | undefined => (typeof json === 'string' ? JSON.parse(json) : undefined)

/** `as it was`: online if it was online. `as a draft`: days later, going online is a decision of its own. */
export type Way = 'as it was' | 'as a draft'

/** The documents that bring it back, each with its place in the order, which is one of its fields. */
export function broughtBack(entry: Doc, way: Way): Doc[] {
  const [published, draft] = [parse(entry.published), parse(entry.draft)]
  const newest = draft ?? published
  if (way === 'as it was') return [published, draft].filter((doc) => doc !== undefined)
  return newest ? [{...newest, _id: draftOf(publishedOf(newest._id))}] : []
}

/** What can be brought back, the newest first: not what is older than thirty days, nor what is there again. */
export function inTrash(docs: ReadonlyMap<string, Doc>, now: Date) {
  const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000
  return [...docs.values()]
    .filter(({_type}) => _type === DELETED_TYPE)
    .map((doc) => ({
      id: doc._id.slice(deletedId('').length),
      title: textOf(doc.title),
      kind: textOf(doc.kind),
      author: textOf(doc.author),
      deletedAt: textOf(doc.deletedAt),
    }))
    .filter(({id, deletedAt}) => Date.parse(deletedAt) >= oldest && !docs.has(id) && !docs.has(draftOf(id)))
    .sort((one, other) => other.deletedAt.localeCompare(one.deletedAt))
}

export type Entry = ReturnType<typeof inTrash>[number]
