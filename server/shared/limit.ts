/** Runs at most `max` tasks at a time. Returns `undefined` at once if no place is free. */
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
