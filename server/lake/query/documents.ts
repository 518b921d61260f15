import {DatabaseSync} from 'node:sqlite'
import {getDraftId, getPublishedId, isDraftId, isVersionId} from '@sanity/client/csm'
import {remembered} from '../../shared/lru.ts'
import {badRequest} from '../errors.ts'
import {isPrivate} from '../ids.ts'
import type {Doc, Perspective} from '../types.ts'
import {parseForQueries} from './workarounds.ts'

/** Views of the same documents. `public` is what callers without an identity see, whatever they ask for. */
type ViewName = 'raw' | 'published' | 'drafts' | 'public'

const VIEWS: Record<string, ViewName> = {
  raw: 'raw',
  published: 'published',
  drafts: 'drafts',
  // The former name, which clients before 2025 send.
  previewDrafts: 'drafts',
}

/** Reads a name, or a list of names of which the first counts. Stacks of releases do not exist here. */
function viewNameOf(perspective: Perspective): ViewName {
  const names = typeof perspective === 'string' ? [perspective] : perspective
  const known = names.flatMap((name) => (Object.hasOwn(VIEWS, name) ? (VIEWS[name] ?? []) : []))
  if (known.length < names.length || (names.length > 1 && known.includes('raw')))
    throw badRequest(`Invalid perspective: ${names.join()}`)
  return known[0] ?? 'published'
}

const isPublished = (id: string) => !isDraftId(id) && !isVersionId(id)

/** The text search keeps its text by object: the same document must stay the same object. */
const previews = new WeakMap<Doc, Doc>()

/** A draft, or a published document without one, under the published id. */
const previewOf = (doc: Doc, id: string): Doc =>
  remembered(previews, doc, () => ({...doc, _id: id, _originalId: doc._id}))

export const byDocumentId = (a: Doc, b: Doc) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

export type View = ReturnType<typeof createView>

/** The documents that one kind of reader sees, in the order of their ids. */
export function createView(docs: Iterable<Doc>) {
  const all = [...docs].sort(byDocumentId)
  const byId = new Map(all.map((doc) => [doc._id, doc]))
  const byType = Map.groupBy(all, ({_type}) => _type)
  return {
    all: all as readonly Doc[],
    byId: (id: string) => byId.get(id),
    ofType: (type: string): readonly Doc[] => byType.get(type) ?? [],
  }
}

export type Documents = ReturnType<typeof createDocuments>

export function createDocuments(docs: Iterable<Doc>) {
  const stored = new Map<string, Doc>()
  for (const doc of docs) stored.set(doc._id, doc)
  const views = new Map<ViewName, View>()

  function build(name: ViewName): View {
    const all = [...stored.values()]
    if (name === 'raw') return createView(all)
    if (name === 'public') return createView(all.filter(({_id}) => !isPrivate(_id)))
    if (name === 'published') return createView(all.filter(({_id}) => isPublished(_id)))
    const ids = new Set(all.filter(({_id}) => !isVersionId(_id)).map(({_id}) => getPublishedId(_id)))
    return createView(
      [...ids].flatMap((id) => {
        const doc = stored.get(getDraftId(id)) ?? stored.get(id)
        return doc ? [previewOf(doc, id)] : []
      }),
    )
  }

  return {
    apply(id: string, after: Doc | null) {
      if (after) stored.set(id, after)
      else stored.delete(id)
      views.clear()
    },
    view(perspective: Perspective, seesPrivate: boolean): View {
      const wanted = viewNameOf(perspective)
      const name = seesPrivate ? wanted : 'public'
      return remembered(views, name, () => build(name))
    },
  }
}

/**
 * Each document once, however often it was written. The plus keeps SQLite from the index that begins with the dataset,
 * by which it would read the whole history.
 */
export const WRITTEN_SINCE = `
  SELECT some.document_id AS id, document.json
  FROM (SELECT DISTINCT document_id FROM tx_document WHERE seq > ? AND +dataset = ?) AS some
  LEFT JOIN document ON document.dataset = ? AND document.id = some.document_id`

/** Opens the documents of a database. Each call of `current` sees every transaction that was committed before it. */
export function openDocuments(file: string, dataset: string) {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  const all = database.prepare('SELECT id, json FROM document WHERE dataset = ?')
  const later = database.prepare(WRITTEN_SINCE)
  const last = database.prepare('SELECT MAX(seq) AS seq FROM tx')
  const lastSeq = () => Number(last.get()?.seq ?? 0)
  const documents = createDocuments([])
  let seen: number | null = null

  function current() {
    if (lastSeq() === seen) return documents
    // One read transaction, so that number and rows belong together.
    database.exec('BEGIN')
    try {
      const now = lastSeq()
      const rows = seen === null ? all.iterate(dataset) : later.iterate(seen, dataset, dataset)
      for (const {id, json} of rows)
        documents.apply(String(id), json === null ? null : parseForQueries(String(json)))
      seen = now
    } finally {
      database.exec('COMMIT')
    }
    return documents
  }

  return {current, close: () => database.close()}
}
