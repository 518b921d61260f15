/** Remembers at least so many of the values used last. The rest is forgotten a tenth at once: one by one takes longer. */
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
      const surplus = entries.size - capacity
      if (surplus < Math.floor(capacity / 10)) return
      for (const oldest of [...entries.keys()].slice(0, surplus)) entries.delete(oldest)
    },
  }
}

/** What a store has under a key; made, and put there, when it has nothing. */
export function remembered<K, V>(
  store: {get(key: K): V | undefined; set(key: K, value: V): unknown},
  key: K,
  make: () => V,
): V {
  const value = store.get(key) ?? make()
  store.set(key, value)
  return value
}
