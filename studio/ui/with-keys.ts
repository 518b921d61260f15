/** A choice with some keys taken in, or left out. */
export function withKeys<K>(before: ReadonlySet<K>, keys: readonly K[], on: boolean): Set<K> {
  const after = new Set(before)
  for (const key of keys) {
    if (on) after.add(key)
    else after.delete(key)
  }
  return after
}
