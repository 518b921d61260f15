interface Limit {
  /** How long a task may wait, in milliseconds. */
  patience: number
  refusal(): Error
}

/**
 * Runs tasks in the order they were added, `atOnce` of them at the same time. Where it is told whose they are, everybody
 * who waits has one of his done before anybody has another.
 */
export function createQueue(atOnce = 1, limit?: Limit) {
  let running = 0
  /** Whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()

  function leave(whose: string, begin: () => void) {
    const line = waiting.get(whose) ?? []
    line.splice(line.indexOf(begin), 1)
    if (line.length === 0) waiting.delete(whose)
  }

  function turn(whose: string): Promise<void> {
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const line = waiting.get(whose)
    if (line) line.push(resolve)
    else waiting.set(whose, [resolve])
    if (!limit) return promise
    const timer = setTimeout(() => {
      leave(whose, resolve)
      reject(limit.refusal())
    }, limit.patience)
    return promise.finally(() => clearTimeout(timer))
  }

  function next() {
    for (const [whose, line] of waiting) {
      const begin = line.shift()
      waiting.delete(whose)
      if (line.length > 0) waiting.set(whose, line)
      return begin
    }
  }

  return async <T>(task: () => Promise<T>, whose = ''): Promise<T> => {
    if (running < atOnce) running += 1
    // A finished task gives its place to the next one, so `running` does not change.
    else await turn(whose)
    try {
      return await task()
    } finally {
      const begin = next()
      if (begin) begin()
      else running -= 1
    }
  }
}
