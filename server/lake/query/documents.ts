import {DatabaseSync} from 'node:sqlite'
import {getPublishedId, isDraftId, isVersionId} from '@sanity/client/csm'
import {createLru, remembered} from '../../shared/lru.ts'
import {badRequest} from '../errors.ts'
import {isPrivate} from '../ids.ts'
import type {Doc, Perspective} from '../types.ts'
import {parseForQueries} from './workarounds.ts'

/** Names of versions, nearest first, that end in the published one; `null` is the raw perspective. */
type Layers = string[] | null

/** Views that are kept until the next change. */
const MAX_VIEWS = 12

function layersOf(perspective: Perspective): Layers {
  const names = typeof perspective === 'string' ? [perspective] : perspective
  if (names.length === 1 && names[0] === 'raw') return null
  if (!names.every((name) => /^[\w-]+$/.test(name)) || names.includes('raw')) {
    throw badRequest(`Invalid perspective: ${names.join()}`)
  }
  return [...new Set(names.filter((name) => name !== 'published')), 'published']
}

function idInLayer(layer: string, group: string): string | null {
  if (layer === 'drafts') return `drafts.${group}`
  if (layer !== 'published') return `versions.${layer}.${group}`
  return isDraftId(group) || isVersionId(group) ? null : group
}

/** A version that deletes its document when its release is published hides that document. */
const marksDeletion = (doc: Doc) => (doc._system as {delete?: unknown} | undefined)?.delete === true

/** The text search keeps its text by object: the same document must stay the same object. */
const layered = new WeakMap<Doc, Doc>()

const inLayers = (doc: Doc, group: string): Doc =>
  remembered(layered, doc, () => ({...doc, _id: group, _originalId: doc._id}))

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
  let views = createLru<View>(MAX_VIEWS)

  function nearest(layers: string[], group: string): Doc[] {
    for (const layer of layers) {
      const doc = stored.get(idInLayer(layer, group) ?? '')
      if (doc && layers.length === 1) return [doc]
      if (doc) return marksDeletion(doc) ? [] : [inLayers(doc, group)]
    }
    return []
  }

  function build(layers: Layers, seesPrivate: boolean): View {
    if (!seesPrivate) return createView([...stored.values()].filter(({_id}) => !isPrivate(_id)))
    if (layers === null) return createView(stored.values())
    const groups = new Set([...stored.keys()].map(getPublishedId))
    return createView([...groups].flatMap((group) => nearest(layers, group)))
  }

  return {
    apply(id: string, after: Doc | null) {
      if (after) stored.set(id, after)
      else stored.delete(id)
      views = createLru(MAX_VIEWS)
    },
    view(perspective: Perspective, seesPrivate: boolean): View {
      const layers = layersOf(perspective)
      const key = seesPrivate ? (layers?.join() ?? 'raw') : 'public'
      return remembered(views, key, () => build(layers, seesPrivate))
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
