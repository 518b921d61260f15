import type {KeyValueStore} from 'sanity'
import {createStore, withKeys} from '../ui/store.ts'
import {TASKS, type Task} from './words.ts'

/** A task that was tried; or, once all were, that the list of them is no longer wanted among the contents. */
type Mark = Task | 'away'

const MARKS: readonly Mark[] = [...TASKS.map(({name}) => name), 'away']

/** One for each task: what another computer has kept is never written over. */
export const keyOf = (mark: Mark) => `clinica.inizia-da-qui.${mark}`

/** What one person has tried already: kept with the account, so that it is the same on every computer. */
export function createDone({getKey, setKey}: KeyValueStore) {
  const {get, set, subscribe} = createStore<ReadonlySet<Mark>>(new Set())
  const put = (mark: Mark, isSet: boolean) => set(withKeys(get(), [mark], isSet))
  // What this browser remembers is answered at once, what the account has a moment later. Without an answer it is shown
  // as not done: these are only ticks.
  for (const mark of MARKS)
    getKey(keyOf(mark)).subscribe({next: (value) => value === true && put(mark, true), error: () => {}})
  return {
    get,
    subscribe,
    mark(mark: Mark, isSet = true) {
      if (get().has(mark) === isSet) return
      put(mark, isSet)
      setKey(keyOf(mark), isSet).catch(() => {})
    },
  }
}
