import {DatabaseSync} from 'node:sqlite'
import {getPublishedId, isDraftId, isVersionId} from '@sanity/client/csm'
import {createLru, remembered} from '../../shared/lru.ts'
import {badRequest} from '../errors.ts'
import {isPrivate} from '../ids.ts'
import type {Doc, Perspective} from '../types.ts'
import {parseForQueries} from './mend.ts'

/** `null` stands for the raw perspective; a list names layers, nearest first, ending in the published one. */
type Layers = string[] | null

/** Studios ask for a few of them over and over; more than these are built anew, and so is each after a change. */
const MAX_VIEWS = 12

function layersOf(perspective: Perspective): Layers {
  const named = typeof perspective === 'string' ? [perspective] : perspective
  if (named.length === 1 && named[0] === 'raw') return null
  if (!named.every((name) => /^[\w-]+$/.test(name)) || (named.includes('raw') && named.length > 1)) {
    throw badRequest(`Invalid perspective: ${named.join()}`)
  }
  return [...new Set(named.filter((name) => name !== 'published')), 'published']
}

function idInLayer(layer: string, group: string): string | null {
  if (layer === 'drafts') return `drafts.${group}`
  if (layer !== 'published') return `versions.${layer}.${group}`
  return isDraftId(group) || isVersionId(group) ? null : group
}

/** A document that a release is going to delete is gone in the views that look through that release. */
const marksDeletion = (doc: Doc) => (doc._system as {delete?: unknown} | undefined)?.delete === true

/** One object for one document: what was found out about it is known by that (`text.ts`). */
const layered = new WeakMap<Doc, Doc>()

const inLayers = (doc: Doc, group: string): Doc =>
  remembered(layered, doc, () => ({...doc, _id: group, _originalId: doc._id}))

export const byDocumentId = (a: Doc, b: Doc) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

export type View = ReturnType<typeof createView>

/**
 * The documents that one kind of reader sees, always in the order of their ids, so that every worker
 * answers an unordered query alike.
 */
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

export type Dataset = ReturnType<typeof createDataset>

export function createDataset(docs: Iterable<Doc>) {
  const stored = new Map<string, Doc>()
  for (const doc of docs) stored.set(doc._id, doc)
  let views = createLru<View>(MAX_VIEWS)

  function winner(layers: string[], group: string): Doc | null {
    for (const layer of layers) {
      const id = idInLayer(layer, group)
      const doc = id === null ? undefined : stored.get(id)
      if (!doc) continue
      if (layers.length === 1) return doc
      if (marksDeletion(doc)) return null
      return inLayers(doc, group)
    }
    return null
  }

  function build(layers: Layers, seesPrivate: boolean): View {
    if (!seesPrivate) return createView([...stored.values()].filter(({_id}) => !isPrivate(_id)))
    if (layers === null) return createView(stored.values())
    const groups = [...new Set([...stored.keys()].map(getPublishedId))]
    return createView(groups.map((group) => winner(layers, group)).filter((doc) => doc !== null))
  }

  return {
    apply(id: string, after: Doc | null) {
      if (after) stored.set(id, after)
      else stored.delete(id)
      views = createLru(MAX_VIEWS)
    },
    view(perspective: Perspective, seesPrivate: boolean): View {
      // Without private documents nothing but published ones remains, whatever the perspective.
      const layers = layersOf(perspective)
      const key = seesPrivate ? (layers?.join() ?? 'raw') : 'public'
      return remembered(views, key, () => build(layers, seesPrivate))
    },
  }
}

/**
 * As they are now, each once, however often they were written meanwhile. The plus keeps SQLite from the index that
 * begins with the dataset: by that one it would read the whole history.
 */
export const WRITTEN_SINCE = `
  SELECT some.document_id AS id, document.json
  FROM (SELECT DISTINCT document_id FROM tx_document WHERE seq > ? AND +dataset = ?) AS some
  LEFT JOIN document ON document.dataset = ? AND document.id = some.document_id`

const read = (json: unknown) => parseForQueries<Doc>(String(json))

/** All documents of a database, brought up to date whenever they are asked for: what was acknowledged before is seen. */
export function openDocuments(file: string, dataset: string) {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  const all = database.prepare('SELECT id, json FROM document WHERE dataset = ?')
  const later = database.prepare(WRITTEN_SINCE)
  const last = database.prepare('SELECT MAX(seq) AS seq FROM tx')
  const lastSeq = () => last.get()?.seq ?? 0
  const documents = createDataset([])
  let seen: ReturnType<typeof lastSeq> | undefined
  function upToDate() {
    if (lastSeq() === seen) return documents
    // Nothing is written between the number and what goes with it.
    database.exec('BEGIN')
    try {
      const now = lastSeq()
      const rows = seen === undefined ? all.iterate(dataset) : later.iterate(seen, dataset, dataset)
      for (const {id, json} of rows) documents.apply(String(id), json === null ? null : read(json))
      seen = now
    } finally {
      database.exec('COMMIT')
    }
    return documents
  }
  upToDate()
  return upToDate
}
