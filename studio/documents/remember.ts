/** What was found in an object is not sought again: documents stay the same objects until they change. */
export function remembered<K extends object, T>(find: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, {readonly found: T}>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.found
    const found = find(key)
    known.set(key, {found})
    return found
  }
}
