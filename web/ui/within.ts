/** A phone that slept finds that all time is over before it reads an answer: it loses one look at most. */
const LOOKS = 8

/** Returns a signal that aborts after that time. Older phones have no `AbortSignal.timeout`, and it counts their sleep. */
export function within(milliseconds: number): AbortSignal {
  const abort = new AbortController()
  let looks = 0
  const timer = setInterval(() => {
    if (++looks < LOOKS) return
    clearInterval(timer)
    abort.abort()
  }, milliseconds / LOOKS)
  return abort.signal
}
