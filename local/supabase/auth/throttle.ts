export type Throttle = {
  /** Seconds to wait, or 0: then the attempt is counted, before anyone computes a hash. */
  attempt: (address: string, email: string) => number
  /** A right password takes its attempt back. */
  succeeded: (address: string, email: string) => void
}

const window = 15 * 60_000
const mostKeys = 20_000

/**
 * Guessing is slow from one address for one account, slower still across accounts; an account is never locked
 * for an address that has not tried, until very many others have.
 */
const limits = {pair: 10, address: 30, account: 200}

/** `now` in milliseconds; by default a clock that nobody can set, or one put back a day would keep staff out for a day. */
export function signInThrottle(now: () => number = () => performance.now()): Throttle {
  const attempts = new Map<string, number[]>()
  const keysOf = (address: string, email: string): [string, number][] => [
    [`pair ${address} ${email}`, limits.pair],
    [`address ${address}`, limits.address],
    [`account ${email}`, limits.account],
  ]
  const recent = (key: string) => (attempts.get(key) ?? []).filter((time) => time > now() - window)

  const makeRoom = () => {
    for (const [key, times] of attempts) {
      if (attempts.size < mostKeys) return
      const last = times.at(-1)
      if (last === undefined || last <= now() - window) attempts.delete(key)
    }
  }
  return {
    attempt: (address, email) => {
      const keys = keysOf(address, email)
      for (const [key, limit] of keys) {
        const times = recent(key)
        const oldest = times[times.length - limit]
        if (oldest !== undefined) return Math.ceil((oldest + window - now()) / 1000)
      }
      if (attempts.size >= mostKeys) makeRoom()
      if (attempts.size >= mostKeys) return 60
      for (const [key] of keys) attempts.set(key, [...recent(key), now()])
      return 0
    },
    succeeded: (address, email) => {
      for (const [key] of keysOf(address, email)) {
        const times = recent(key).slice(0, -1)
        if (times.length === 0) attempts.delete(key)
        else attempts.set(key, times)
      }
    },
  }
}
