import {DatabaseSync} from 'node:sqlite'
import {getDraftId, getPublishedId, isVersionId} from '@sanity/client/csm'
import {remembered} from '../../shared/lru.ts'
import {badRequest} from '../errors.ts'
import {isPrivate} from '../ids.ts'
import type {Doc} from '../types.ts'

export function createView(docs: readonly Doc[]) {
  const all: readonly Doc[] = docs.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const byId = new Map(all.map((doc) => [doc._id, doc]))
  return {all, byId: (id: string) => byId.get(id) ?? null}
}

export type View = ReturnType<typeof createView>

/** Returns each document under its published id, with the content of the draft if there is one. */
function withDrafts(docs: readonly Doc[]): Doc[] {
  const stored = new Map(docs.map((doc) => [doc._id, doc]))
  const ids = new Set([...stored.keys()].filter((id) => !isVersionId(id)).map(getPublishedId))
  return [...ids].flatMap((id) => {
    const doc = stored.get(getDraftId(id)) ?? stored.get(id)
    return doc ? [{...doc, _id: id, _originalId: doc._id}] : []
  })
}

const VIEWS: Record<string, (docs: readonly Doc[]) => readonly Doc[]> = {
  raw: (docs) => docs,
  published: (docs) => docs.filter(({_id}) => !isPrivate(_id)),
  drafts: withDrafts,
}

export function createDocuments(docs: readonly Doc[]) {
  const views = new Map<string, View>()
  return {
    /** Returns the documents of a perspective. Uses the first name of a list, because releases are not implemented. */
    view(perspective: string): View {
      const [name = ''] = perspective.split(',')
      const select = Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined
      if (!select) throw badRequest(`Invalid perspective: ${perspective}`)
      return remembered(views, name, () => createView(select(docs)))
    },
  }
}

/** Opens the documents of a database. Each call of `current` sees every transaction committed before the call. */
export function openDocuments(file: string, dataset: string) {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  const all = database.prepare('SELECT json FROM document WHERE dataset = ?')
  const last = database.prepare('SELECT MAX(seq) AS seq FROM tx')
  let seen: unknown
  let documents = createDocuments([])

  function current() {
    const seq = last.get()?.seq
    if (seq !== seen) documents = createDocuments(all.all(dataset).map(({json}) => JSON.parse(String(json))))
    seen = seq
    return documents
  }

  return {current, close: () => database.close()}
}
