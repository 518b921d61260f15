import type {Doc} from '../types.ts'

/** Every id that GROQ's `references()` finds in a value: it does not look inside a reference. */
export function collectReferences(value: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, into)
  } else if (typeof value === 'object' && value !== null) {
    const ref = (value as {_ref?: unknown})._ref
    if (!ref) for (const item of Object.values(value)) collectReferences(item, into)
    else if (typeof ref === 'string') into.add(ref)
  }
  return into
}

export interface ReferenceIndex {
  add(doc: Doc): void
  remove(doc: Doc): void
  /** Ids of the documents that refer to `id`. */
  sources(id: string): Iterable<string>
}

export function createReferenceIndex(docs: Iterable<Doc>): ReferenceIndex {
  const sourcesOf = new Map<string, Set<string>>()
  const index: ReferenceIndex = {
    add(doc) {
      for (const target of collectReferences(doc)) {
        const sources = sourcesOf.get(target)
        if (sources) sources.add(doc._id)
        else sourcesOf.set(target, new Set([doc._id]))
      }
    },
    remove(doc) {
      for (const target of collectReferences(doc)) {
        const sources = sourcesOf.get(target)
        sources?.delete(doc._id)
        if (sources?.size === 0) sourcesOf.delete(target)
      }
    },
    sources: (id) => sourcesOf.get(id) ?? [],
  }
  for (const doc of docs) index.add(doc)
  return index
}
