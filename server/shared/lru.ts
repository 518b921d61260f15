/** Creates a cache of at most `capacity` values. A full cache removes the least recently used value. */
export function createLru<V>(capacity: number) {
  const entries = new Map<string, V>()
  return {
    get(key: string): V | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: V) {
      entries.delete(key)
      entries.set(key, value)
      const [oldest = key] = entries.keys()
      if (entries.size > capacity) entries.delete(oldest)
    },
  }
}

/** Returns the value of a key. Creates the value if it is missing. */
export function remembered<K, V>(
  store: {get(key: K): V | undefined; set(key: K, value: V): unknown},
  key: K,
  make: () => V,
): V {
  const value = store.get(key) ?? make()
  store.set(key, value)
  return value
}
