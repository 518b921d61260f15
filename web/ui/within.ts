/** Number of timer intervals. A sleep of the phone counts as at most one interval. */
const PARTS = 8

/** Returns a signal that aborts after that time. Older phones lack `AbortSignal.timeout`, which also counts sleep. */
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
