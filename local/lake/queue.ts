import type {LakeError} from './errors.ts'

export type Queue = <T>(task: () => Promise<T>) => Promise<T>

interface Limit {
  mostWaiting: number
  /** The error for a task that comes when the queue is full. */
  refusal(): LakeError
}

/** Runs tasks in the order they were added, `atOnce` of them at the same time. */
export function createQueue(atOnce = 1, limit?: Limit): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < atOnce) running += 1
    else {
      if (limit && waiting.length >= limit.mostWaiting) throw limit.refusal()
      // A finished task gives its place to the next one, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
