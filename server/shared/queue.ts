/** Returns a function that runs tasks in the order of its calls, at most `atOnce` at the same time. */
export function createQueue(atOnce = 1) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    // A finished task starts the next one without changing `running`.
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await task()
    } finally {
      const begin = waiting.shift()
      if (begin) begin()
      else running -= 1
    }
  }
}
