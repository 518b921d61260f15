import type {KeyValueStore} from 'sanity'
import {createStore} from '../ui/store.ts'
import {withKeys} from '../ui/with-keys.ts'
import {TASKS, type Task} from './words.ts'

/** A task that was tried; or, once all were, that the list of them is no longer wanted among the contents. */
export type Mark = Task | 'away'

const MARKS: readonly Mark[] = [...TASKS.map(({name}) => name), 'away']

/** What one person has tried already: kept with the account, so that it is the same on every computer. */
type Done = ReadonlySet<Mark>

/** One for each task: what another computer has kept is never written over. */
export const keyOf = (mark: Mark) => `clinica.inizia-da-qui.${mark}`

export function createDone({getKey, setKey}: KeyValueStore) {
  const done = createStore<Done>(new Set())
  let asked = false

  const put = (mark: Mark, isSet: boolean) => {
    if (done.get().has(mark) !== isSet) done.set(withKeys(done.get(), [mark], isSet))
  }
  /** What this browser remembers is answered at once, what the account has a moment later. */
  const ask = () => {
    if (asked) return
    asked = true
    for (const mark of MARKS) {
      // Without an answer it is shown as not done: these are only ticks.
      getKey(keyOf(mark)).subscribe({next: (value) => value === true && put(mark, true), error: () => {}})
    }
  }

  return {
    get: done.get,
    subscribe(listener: () => void) {
      const stop = done.subscribe(listener)
      ask()
      return stop
    },
    mark(mark: Mark, isSet = true) {
      ask()
      if (done.get().has(mark) === isSet) return
      put(mark, isSet)
      setKey(keyOf(mark), isSet).catch(() => {})
    },
  }
}
