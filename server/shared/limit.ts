/** Runs at most `max` tasks at a time. Returns `undefined` at once if every place is taken. */
export function createLimit(max: number) {
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (running >= max) return undefined
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
    }
  }
}
