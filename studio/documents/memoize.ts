/** Adds a cache to a function, with the argument's identity as key. The cache misses a copy with the same content. */
export function memoize<K extends object, T>(find: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, {readonly found: T}>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.found
    const found = find(key)
    known.set(key, {found})
    return found
  }
}
