import {publishedId} from '../ids.ts'
import type {Doc} from '../types.ts'

export const byDocumentId = (a: Doc, b: Doc) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

const inOrder = (docs: readonly Doc[]) => [...new Set(docs)].sort(byDocumentId)

/** Every id that GROQ's `references()` finds in a value: it does not look inside a reference. */
function collectReferences(value: unknown, into: Set<unknown>) {
  if (Array.isArray(value)) for (const item of value) collectReferences(item, into)
  else if (typeof value === 'object' && value !== null) {
    const ref = (value as {_ref?: unknown})._ref
    if (ref) into.add(ref)
    else for (const item of Object.values(value)) collectReferences(item, into)
  }
}

/** Which documents refer to an id. */
function referencesIn(docs: readonly Doc[]) {
  const sources = new Map<unknown, Doc[]>()
  for (const doc of docs) {
    const targets = new Set<unknown>()
    collectReferences(doc, targets)
    for (const target of targets) {
      const known = sources.get(target)
      if (known) known.push(doc)
      else sources.set(target, [doc])
    }
  }
  return sources
}

export type View = ReturnType<typeof createView>

/**
 * The documents that one kind of reader sees, always in the order of their ids, so that every worker
 * answers an unordered query alike.
 */
export function createView(docs: Iterable<Doc>) {
  const all = [...docs].sort(byDocumentId)
  const byId = new Map(all.map((doc) => [doc._id, doc]))
  const byType = Map.groupBy(all, ({_type}) => _type)
  const byGroup = Map.groupBy(all, ({_id}) => publishedId(_id))
  let references: ReturnType<typeof referencesIn> | null = null
  return {
    all: all as readonly Doc[],
    byId: (id: string) => byId.get(id),
    ofType: (type: string): readonly Doc[] => byType.get(type) ?? [],
    /** The document of that id, and its drafts and versions. */
    ofGroup: (id: string): readonly Doc[] => inOrder([byId.get(id) ?? [], byGroup.get(id) ?? []].flat()),
    referringTo(ids: Iterable<string>): readonly Doc[] {
      references ??= referencesIn(all)
      const index = references
      return inOrder([...ids].flatMap((id) => index.get(id) ?? []))
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
  }
}
