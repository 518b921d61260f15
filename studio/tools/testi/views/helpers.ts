import {escaped} from '../../../documents/search.ts'

/** A choice with some keys taken in, or left out. */
export function withKeys<K>(before: ReadonlySet<K>, keys: readonly K[], on: boolean): Set<K> {
  const after = new Set(before)
  for (const key of keys) {
    if (on) after.add(key)
    else after.delete(key)
  }
  return after
}

/** What the search marks in the texts: its words as they are written, in one group for `split`. */
export function hitsOf(search: string): RegExp | null {
  const terms = search.trim().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return null
  return new RegExp(`(${terms.map(escaped).join('|')})`, 'giu')
}
