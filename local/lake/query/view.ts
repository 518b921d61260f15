import type {Doc} from '../types.ts'

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
  }
}
