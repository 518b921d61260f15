import type {KeyValueStore} from 'sanity'
import {createStore, withKeys} from '../ui/store.ts'
import {TASKS, type Task} from './words.ts'

/** Returns the storage key of a task. With a key per task, two computers cannot overwrite each other's check marks. */
export const keyOf = (mark: Task) => `clinica.inizia-da-qui.${mark}`

/** Creates a store of finished tasks in a person's account, so that all computers show the same check marks. */
export function createDone({getKey, setKey}: KeyValueStore) {
  const {get, set, subscribe} = createStore<ReadonlySet<Task>>(new Set())
  const put = (task: Task) => set(withKeys(get(), [task], true))
  // Ignores a failed read, because the only effect is a missing check mark.
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
