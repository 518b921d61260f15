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

/** Ids by the id that they belong to. */
export function createLinks() {
  const links = new Map<string, Set<string>>()
  return {
    add(to: string, id: string) {
      const known = links.get(to)
      if (known) known.add(id)
      else links.set(to, new Set([id]))
    },
    remove(to: string, id: string) {
      const known = links.get(to)
      known?.delete(id)
      if (known?.size === 0) links.delete(to)
    },
    of: (to: string): Iterable<string> => links.get(to) ?? [],
  }
}

export function createReferenceIndex(docs: Iterable<Doc>) {
  const links = createLinks()
  const index = {
    add(doc: Doc) {
      for (const target of collectReferences(doc)) links.add(target, doc._id)
    },
    remove(doc: Doc) {
      for (const target of collectReferences(doc)) links.remove(target, doc._id)
    },
    /** Ids of the documents that refer to `id`. */
    sources: links.of,
  }
  for (const doc of docs) index.add(doc)
  return index
}
