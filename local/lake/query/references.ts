import type {Doc} from '../types.ts'

/** Every id that GROQ's `references()` finds in a value: it does not look inside a reference. */
function collectReferences(value: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, into)
  } else if (typeof value === 'object' && value !== null) {
    const ref = (value as {_ref?: unknown})._ref
    if (!ref) for (const item of Object.values(value)) collectReferences(item, into)
    else if (typeof ref === 'string') into.add(ref)
  }
  return into
}

export type ReferenceIndex = ReturnType<typeof createReferenceIndex>

export function createReferenceIndex(docs: Iterable<Doc>) {
  const sourcesOf = new Map<string, Set<string>>()
  const index = {
    add(doc: Doc) {
      for (const target of collectReferences(doc)) {
        const sources = sourcesOf.get(target)
        if (sources) sources.add(doc._id)
        else sourcesOf.set(target, new Set([doc._id]))
      }
    },
    remove(doc: Doc) {
      for (const target of collectReferences(doc)) {
        const sources = sourcesOf.get(target)
        sources?.delete(doc._id)
        if (sources?.size === 0) sourcesOf.delete(target)
      }
    },
    /** Ids of the documents that refer to `id`. */
    sources: (id: string): Iterable<string> => sourcesOf.get(id) ?? [],
  }
  for (const doc of docs) index.add(doc)
  return index
}
