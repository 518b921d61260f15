import {useSyncExternalStore} from 'react'
import {type KeyValueStore, useKeyValueStore} from 'sanity'
import {createDone} from './done.ts'

const stores = new WeakMap<KeyValueStore, ReturnType<typeof createDone>>()

export function useStarted() {
  const keyValue = useKeyValueStore()
  const store = stores.get(keyValue) ?? createDone(keyValue)
  stores.set(keyValue, store)
  return store
}

export function useDone() {
  const {subscribe, get} = useStarted()
  return useSyncExternalStore(subscribe, get)
}
