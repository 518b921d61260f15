/** A phone that slept loses at most one part of the time. */
const PARTS = 8

/** Returns a signal that aborts after that time. Older phones have no `AbortSignal.timeout`, which also counts their sleep. */
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
