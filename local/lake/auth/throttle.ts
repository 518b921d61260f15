/** Slows down whoever guesses: after a few free attempts each failure doubles the wait, up to the limit. */
export interface Throttle {
  /** Seconds to wait before the next attempt; 0 when it may come now. */
  waitSeconds(key: string): number
  failed(key: string): void
  succeeded(key: string): void
}

const FREE_ATTEMPTS = 5
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 15 * 60_000
const MAX_KEYS = 10_000

/** `now` in milliseconds; by default a clock that nobody can set, or one put back would make a pause of hours. */
export function createThrottle(now: () => number = () => performance.now()): Throttle {
  const failures = new Map<string, {count: number; until: number}>()

  function forgetOldest() {
    for (const [key, {until}] of failures) {
      if (failures.size < MAX_KEYS) return
      if (until < now() || failures.size >= MAX_KEYS) failures.delete(key)
    }
  }
  return {
    waitSeconds: (key) => Math.max(0, Math.ceil(((failures.get(key)?.until ?? 0) - now()) / 1000)),
    failed(key) {
      const count = (failures.get(key)?.count ?? 0) + 1
      const over = count - FREE_ATTEMPTS
      const wait = over < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** over)
      failures.delete(key)
      forgetOldest()
      failures.set(key, {count, until: now() + wait})
    },
    succeeded: (key) => void failures.delete(key),
  }
}
