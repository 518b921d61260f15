/**
 * Runs at most `max` tasks at a time, and at most `maxOfOne` for the same owner. Returns `undefined` at once if no place
 * is free.
 */
export function createLimit(max: number, maxOfOne = max) {
  const running: string[] = []
  return async <T>(task: () => Promise<T>, owner = ''): Promise<T | undefined> => {
    const own = running.filter((one) => one === owner).length
    if (running.length >= max || own >= maxOfOne) return undefined
    running.push(owner)
    try {
      return await task()
    } finally {
      running.splice(running.indexOf(owner), 1)
    }
  }
}
