import type {KeyValueStore} from 'sanity'
import {createStore, withKeys} from '../ui/store.ts'
import {TASKS, type Task} from './words.ts'

/** Returns a key for each task, so that two computers never overwrite each other's ticks. */
export const keyOf = (mark: Task) => `clinica.inizia-da-qui.${mark}`

/** Keeps the tasks that a person has done, in the account, so that all computers show the same ticks. */
export function createDone({getKey, setKey}: KeyValueStore) {
  const {get, set, subscribe} = createStore<ReadonlySet<Task>>(new Set())
  const put = (task: Task) => set(withKeys(get(), [task], true))
  // A failed read counts as not done, because nothing depends on a tick.
  for (const {name} of TASKS)
    getKey(keyOf(name)).subscribe({next: (value) => value === true && put(name), error: () => {}})
  return {
    get,
    subscribe,
    mark(task: Task) {
      if (get().has(task)) return
      put(task)
      setKey(keyOf(task), true).catch(() => {})
    },
  }
}
