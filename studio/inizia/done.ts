import type {KeyValueStore} from 'sanity'
import {TASKS, type Task} from './words.ts'

/** What one person has tried already: kept with the account, so that it is the same on every computer. */
export type Done = ReadonlySet<Task>

/** One for each task: what another computer has kept is never written over. */
export const keyOf = (task: Task) => `clinica.inizia-da-qui.${task}`

export function createDone({getKey, setKey}: KeyValueStore) {
  const listeners = new Set<() => void>()
  let done: Done = new Set()
  let asked = false

  const add = (task: Task) => {
    if (done.has(task)) return
    done = new Set([...done, task])
    for (const listener of listeners) listener()
  }
  /** What this browser remembers is answered at once, what the account has a moment later. */
  const ask = () => {
    if (asked) return
    asked = true
    for (const {name} of TASKS) {
      // Without an answer it is shown as not done: these are only ticks.
      getKey(keyOf(name)).subscribe({next: (value) => value === true && add(name), error: () => {}})
    }
  }

  return {
    get: () => done,
    subscribe(listener: () => void) {
      listeners.add(listener)
      ask()
      return () => void listeners.delete(listener)
    },
    mark(task: Task) {
      ask()
      if (done.has(task)) return
      add(task)
      setKey(keyOf(task), true).catch(() => {})
    },
  }
}
