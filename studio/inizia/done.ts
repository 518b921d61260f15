import type {KeyValueStore} from 'sanity'
import {TASKS, type Task} from './words.ts'

/** What one person has tried already: kept with the account, so that it is the same on every computer. */
export type Done = ReadonlySet<Task>

const KEY = 'clinica.inizia-da-qui'

const read = (value: unknown): Task[] =>
  TASKS.map(({name}) => name).filter((name) => Array.isArray(value) && value.includes(name))

export function createDone({getKey, setKey}: KeyValueStore) {
  const listeners = new Set<() => void>()
  let done: Done = new Set()
  let known: 'not asked' | 'asked' | 'answered' = 'not asked'

  const add = (tasks: readonly Task[]) => {
    done = new Set([...done, ...tasks])
    for (const listener of listeners) listener()
  }
  // What could not be kept is asked for again another day: these are only ticks.
  const keep = () => void setKey(KEY, [...done]).catch(() => {})
  const ask = () => {
    if (known !== 'not asked') return
    known = 'asked'
    getKey(KEY).subscribe({
      next: (value) => {
        if (known === 'answered') return
        known = 'answered'
        const before = read(value)
        const isMore = [...done].some((task) => !before.includes(task))
        add(before)
        if (isMore) keep()
      },
      error: () => {},
    })
  }

  return {
    get: () => done,
    subscribe(listener: () => void) {
      listeners.add(listener)
      ask()
      return () => void listeners.delete(listener)
    },
    mark(task: Task) {
      if (done.has(task)) return
      add([task])
      if (known === 'answered') keep()
      else ask()
    },
  }
}
