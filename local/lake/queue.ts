import type {LakeError} from './errors.ts'

export type Queue = <T>(task: () => Promise<T>) => Promise<T>

interface Limit {
  mostWaiting: number
  /** What is thrown to whom there is no room for. */
  refusal(): LakeError
}

/** Runs so many tasks at once, by default one, in the order they were added. */
export function createQueue(atOnce = 1, limit?: Limit): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < atOnce) running += 1
    else {
      if (limit && waiting.length >= limit.mostWaiting) throw limit.refusal()
      // Whoever finishes hands his place over, so `running` stays as it is.
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
