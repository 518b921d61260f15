interface Limit {
  /** How long a task may wait, in milliseconds. */
  patience: number
  /** The error for a task that has waited in vain. */
  refusal(): Error
}

/** Runs tasks in the order they were added, `atOnce` of them at the same time. */
export function createQueue(atOnce = 1, limit?: Limit) {
  let running = 0
  const waiting: (() => void)[] = []

  function turn(): Promise<void> {
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (!limit) return promise
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(limit.refusal())
    }, limit.patience)
    return promise.finally(() => clearTimeout(timer))
  }

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    // A finished task gives its place to the next one, so `running` does not change.
    else await turn()
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
