import type {KeyValueStore} from 'sanity'
import {createStore, withKeys} from '../ui/store.ts'
import {TASKS, type Task} from './words.ts'

/** One key for each task, so that two computers never overwrite each other's ticks. */
export const keyOf = (mark: Task) => `clinica.inizia-da-qui.${mark}`

/** The tasks that one person has tried, kept with the account, so that they are the same on every computer. */
export function createDone({getKey, setKey}: KeyValueStore) {
  const {get, set, subscribe} = createStore<ReadonlySet<Task>>(new Set())
  const put = (task: Task) => set(withKeys(get(), [task], true))
  // A task without an answer counts as not tried: these are only ticks.
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
