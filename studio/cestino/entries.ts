import type {SanityClient} from 'sanity'
import {type Doc, draftOf, publishedOf} from '../documents/ids.ts'
import {textOf} from '../documents/values.ts'

/** The Cestino (trash) stores a deleted document as JSON in a `deletedEntry` document (decision 26). */

const DELETED_TYPE = 'deletedEntry'
export const KEPT_DAYS = 30
const oldest = (now: Date) => new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString()

/** Returns the id of a trash entry. The public API hides documents whose id contains a dot. */
export const deletedId = (id: string): string => `cestino.${publishedOf(id)}`

const contentOf = ({_rev, _createdAt, _updatedAt, ...content}: Doc) => JSON.stringify(content)

type Removed = Readonly<Record<'published' | 'draft', Doc | undefined>> & {
  readonly title: string
  readonly author: string
  readonly now: Date
}

export function deletedEntry({published, draft, title, author, now}: Removed) {
  const current = draft ?? published
  if (!current) return null
  // Collects all references, because in these document types every reference points to a picture file.
  const references = JSON.stringify([published, draft]).matchAll(/"_ref":"([^"]+)"/g)
  const pictures = new Set(Array.from(references, ([, id = '']) => id))
  return {
    _id: deletedId(current._id),
    _type: DELETED_TYPE,
    title,
    kind: current._type,
    author,
    deletedAt: now.toISOString(),
    ...(published && {published: contentOf(published)}),
    ...(draft && {draft: contentOf(draft)}),
    pictures: Array.from(pictures, (id) => ({
      _type: 'image',
      _key: id,
      asset: {_type: 'reference', _ref: id},
    })),
  }
}

/** `as it was` restores the published version and the draft. `as a draft` restores the newest version as a draft. */
type Way = 'as it was' | 'as a draft'

export function restoredDocuments({published, draft}: Doc, way: Way): Doc[] {
  const docs: Doc[] = [published, draft].flatMap((json) =>
    typeof json === 'string' ? [JSON.parse(json)] : [],
  )
  if (way === 'as it was') return docs
  return docs.slice(-1).map((newest) => ({...newest, _id: draftOf(publishedOf(newest._id))}))
}

/** Returns the trash entries of the last 30 days, newest first. Omits entries whose document exists again. */
export const listTrash = (docs: ReadonlyMap<string, Doc>, now: Date) =>
  [...docs.values()]
    .filter(({_type}) => _type === DELETED_TYPE)
    .map((doc) => ({
      id: doc._id.slice(deletedId('').length),
      title: textOf(doc.title),
      kind: textOf(doc.kind),
      author: textOf(doc.author),
      deletedAt: textOf(doc.deletedAt),
    }))
    .filter(({id, deletedAt}) => deletedAt >= oldest(now) && !docs.has(id) && !docs.has(draftOf(id)))
    .sort((one, other) => other.deletedAt.localeCompare(one.deletedAt))

export type Entry = ReturnType<typeof listTrash>[number]

/** Saves a trash entry, deletes the document in a second transaction, and deletes entries older than 30 days. */
export async function moveToTrash(client: SanityClient, id: string, title: string, author: string) {
  const ids = [publishedOf(id), draftOf(publishedOf(id))] as const
  const [published, draft] = await Promise.all(ids.map((one) => client.getDocument(one)))
  const now = new Date()
  const entry = deletedEntry({published, draft, title, author, now})
  if (!entry) return
  await client.createOrReplace(entry, {tag: 'cestino.keep'})
  const transaction = client.transaction()
  for (const doc of [published, draft]) if (doc) transaction.delete(doc._id)
  await transaction.commit({tag: 'cestino.delete'})
  // Deletes trash entries older than 30 days, because their references prevent the deletion of pictures.
  const query = '*[_type == $type && deletedAt < $oldest]'
  const params = {type: DELETED_TYPE, oldest: oldest(now)}
  await client.delete({query, params}, {tag: 'cestino.empty'}).catch(() => {})
}

export async function restore(client: SanityClient, id: string, way: Way) {
  const entry = await client.getDocument(deletedId(id))
  if (!entry) throw new Error(`Nothing is kept of ${id}`)
  const transaction = client.transaction()
  for (const doc of restoredDocuments(entry, way)) transaction.create(doc)
  await transaction.commit({tag: 'cestino.restore'})
  // Ignores a failed delete, because the Cestino hides entries of documents that exist again.
  await client.delete(entry._id, {tag: 'cestino.restore'}).catch(() => {})
}
