import {publishedId} from '../ids.ts'
import type {Doc} from '../types.ts'
import {createLinks, createReferenceIndex} from './references.ts'

/**
 * The documents that one kind of reader sees, always in the order of their ids, so that every worker
 * answers an unordered query alike. The arrays are live: nobody but the view changes them.
 */
export interface View {
  readonly all: readonly Doc[]
  byId(id: string): Doc | undefined
  ofType(type: string): readonly Doc[]
  /** The document of that id, and its drafts and versions. */
  ofGroup(id: string): readonly Doc[]
  referringTo(ids: Iterable<string>): readonly Doc[]
  set(id: string, doc: Doc | null): void
}

export const byDocumentId = (a: Doc, b: Doc) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

/** Where the id stands in the sorted list, or where it would stand. */
function position(docs: readonly Doc[], id: string): number {
  let low = 0
  let high = docs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((docs[middle]?._id ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
}

function replaceIn(docs: Doc[], id: string, doc: Doc | null) {
  const at = position(docs, id)
  const found = docs[at]?._id === id ? 1 : 0
  if (doc) docs.splice(at, found, doc)
  else docs.splice(at, found)
}

export function createView(docs: Iterable<Doc>): View {
  const all = [...docs].sort(byDocumentId)
  const byId = new Map<string, Doc>()
  const byType = new Map<string, Doc[]>()
  const groups = createLinks()
  let references: ReturnType<typeof createReferenceIndex> | null = null

  const typeList = (type: string) => {
    const list = byType.get(type) ?? []
    if (list.length === 0) byType.set(type, list)
    return list
  }
  const addToGroup = (id: string) => {
    if (publishedId(id) !== id) groups.add(publishedId(id), id)
  }
  for (const doc of all) {
    byId.set(doc._id, doc)
    typeList(doc._type).push(doc)
    addToGroup(doc._id)
  }

  const pick = (ids: Iterable<string>) =>
    [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).sort(byDocumentId)

  return {
    all,
    byId: (id) => byId.get(id),
    ofType: (type) => byType.get(type) ?? [],
    ofGroup: (id) => pick([id, ...groups.of(id)]),
    referringTo(ids) {
      references ??= createReferenceIndex(all)
      const index = references
      return pick([...ids].flatMap((id) => [...index.sources(id)]))
    },
    set(id, doc) {
      const before = byId.get(id)
      if (!before && !doc) return
      replaceIn(all, id, doc)
      if (before) {
        references?.remove(before)
        if (before._type !== doc?._type) replaceIn(typeList(before._type), id, null)
      }
      if (doc) {
        byId.set(id, doc)
        references?.add(doc)
        replaceIn(typeList(doc._type), id, doc)
        addToGroup(id)
      } else {
        byId.delete(id)
        groups.remove(publishedId(id), id)
      }
    },
  }
}

/** The same documents in the same order, each as `change` makes it when it is first looked at. */
export function changedView(view: View, change: (doc: Doc) => Doc): View {
  return {
    get all() {
      return view.all.map(change)
    },
    byId(id) {
      const doc = view.byId(id)
      return doc && change(doc)
    },
    ofType: (type) => view.ofType(type).map(change),
    ofGroup: (id) => view.ofGroup(id).map(change),
    referringTo: (ids) => view.referringTo(ids).map(change),
    set: view.set,
  }
}
