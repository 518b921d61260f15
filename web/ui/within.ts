/** Number of intervals into which a time limit is divided. A sleep of the phone counts as at most one interval. */
const PARTS = 8

/** Returns a signal that aborts after a time. `AbortSignal.timeout` also counts sleep, and older phones lack it. */
export function within(milliseconds: number): AbortSignal {
  const abort = new AbortController()
  let passed = 0
  const timer = setInterval(() => {
    if (++passed < PARTS) return
    clearInterval(timer)
    abort.abort()
  }, milliseconds / PARTS)
  return abort.signal
}

/** Resolves to `otherwise` if the promise exceeds the limit. The promise's work is not cancelled. */
export function withTimeLimit<T, U>(limitMs: number, promise: Promise<T>, otherwise: U): Promise<T | U> {
  const tooLate = new Promise<U>((resolve) => {
    within(limitMs).addEventListener('abort', () => resolve(otherwise))
  })
  return Promise.race([promise, tooLate])
}
