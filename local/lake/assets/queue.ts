import {tooMany} from '../errors.ts'

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `concurrency` works at once; beyond `maxWaiting` it refuses, instead of growing. */
export function createQueue(concurrency: number, maxWaiting: number): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting)
        throw tooMany('Too many images are being processed, try again shortly.')
      // Whoever finishes hands his place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
