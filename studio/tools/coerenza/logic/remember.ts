import type {Passage} from './types.ts'

/** A passage stays the same object until its document changes, so that what was found in it need not be sought again. */
export function remembered<T>(find: (passage: Passage) => T): (passage: Passage) => T {
  const known = new WeakMap<Passage, {readonly found: T}>()
  return (passage) => {
    const before = known.get(passage)
    if (before) return before.found
    const found = find(passage)
    known.set(passage, {found})
    return found
  }
}
