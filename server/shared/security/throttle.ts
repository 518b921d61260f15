import {networkOf} from '../http/address.ts'
import {createLru} from '../lru.ts'

const WINDOW_MS = 15 * 60_000
/** Maximum keys in each cache. A full cache removes the least recently used key instead of refusing sign-ins. */
const MAX_KEYS = 20_000

/** Maximum wrong passwords in 15 minutes. */
const LIMITS = {pair: 10, network: 30, account: 200}

/**
 * Limits password guessing by network and account together, by network, and by account. Only the first limit applies to
 * a network that has signed in to the account before.
 *
 * The default clock is monotonic, because a system clock that is set back a day would lock people out for a day.
 */
export function createThrottle(now: () => number = () => performance.now()) {
  const attempts = createLru<number[]>(MAX_KEYS)
  const proven = createLru<true>(MAX_KEYS)
  const pairOf = (address: string, account: string) => `pair ${networkOf(address)} ${account}`
  const keysOf = (address: string, account: string): [key: string, limit: number][] => {
    const pair = pairOf(address, account)
    const own: [string, number][] = [[pair, LIMITS.pair]]
    return proven.get(pair)
      ? own
      : [...own, [`network ${networkOf(address)}`, LIMITS.network], [`account ${account}`, LIMITS.account]]
  }
  const recent = (key: string) => (attempts.get(key) ?? []).filter((time) => time > now() - WINDOW_MS)

  return {
    /** Returns whether this IP address (IPv6: its /64 network) has signed in to this account since the last start. */
    knows: (address: string, account: string) => proven.get(pairOf(address, account)) === true,
    /** Counts an attempt and returns 0, or returns the seconds to wait if a limit is reached. */
    attempt(address: string, account: string): number {
      const keys = keysOf(address, account)
      for (const [key, limit] of keys) {
        const oldest = recent(key).at(-limit)
        if (oldest !== undefined) return Math.ceil((oldest + WINDOW_MS - now()) / 1000)
      }
      for (const [key] of keys) attempts.set(key, [...recent(key), now()])
      return 0
    },
    /** Removes the attempt after a correct password, and remembers the caller's network for this account. */
    succeeded(address: string, account: string) {
      for (const [key] of keysOf(address, account)) attempts.set(key, recent(key).slice(0, -1))
      proven.set(pairOf(address, account), true)
    },
  }
}
