/** A phone that was asleep finds that all time is over before it hears an answer: one look at most is lost by that. */
const LOOKS = 8

/**
 * A signal for what may take so long at most, and ends when `other` does. By hand: `AbortSignal.timeout` and
 * `AbortSignal.any` are younger than many a phone, and the former counts its sleep.
 */
export function within(milliseconds: number, other?: AbortSignal): AbortSignal {
  const abort = new AbortController()
  let looks = 0
  const look = setInterval(() => ++looks === LOOKS && end(), milliseconds / LOOKS)
  const end = () => {
    clearInterval(look)
    abort.abort()
  }
  if (other?.aborted) end()
  other?.addEventListener('abort', end)
  return abort.signal
}
