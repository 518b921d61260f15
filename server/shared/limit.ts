/** Returns a function that runs at most `max` tasks at a time. Calls above `max` resolve to undefined at once. */
export function createLimit(max: number) {
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (running >= max) return undefined
    running++
    try {
      return await task()
    } finally {
      running--
    }
  }
}
