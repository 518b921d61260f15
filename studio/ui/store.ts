import {useSyncExternalStore} from 'react'

/** Creates a store for a value outside of React components. `set()` notifies subscribers only if the value differs. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next: T) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Store<T> = ReturnType<typeof createStore<T>>

export const useStore = <T>({subscribe, get}: Omit<Store<T>, 'set'>): T =>
  useSyncExternalStore(subscribe, get)

export function withKeys<K>(before: ReadonlySet<K>, keys: readonly K[], on: boolean): Set<K> {
  const named = new Set(keys)
  return on ? before.union(named) : before.difference(named)
}
