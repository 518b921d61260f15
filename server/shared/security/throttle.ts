import {networkOf} from '../http/address.ts'
import {createLru} from '../lru.ts'

const WINDOW_MS = 15 * 60_000
/** New keys, however many strangers make, turn nobody away: what was used last is remembered. */
const MOST_KEYS = 20_000

/** How many wrong passwords a quarter of an hour allows. */
const LIMITS = {pair: 10, network: 30, account: 200}

/**
 * Slows down whoever guesses passwords: one address at one account, one address at many accounts, many addresses at
 * one account. Who has one address of IPv6 has all of its network's. It keeps no true user out: from where somebody has signed in before, only his own mistakes count.
 *
 * `now` in milliseconds; by default a clock that nobody can set, or one put back a day would keep people out for a day.
 */
export function createThrottle(now: () => number = () => performance.now()) {
  /** When the attempts of each key were. */
  const attempts = createLru<number[]>(MOST_KEYS)
  const proven = createLru<true>(MOST_KEYS)
  const pairOf = (address: string, account: string) => `pair ${networkOf(address)} ${account}`
  /** What an attempt counts for. */
  const keysOf = (address: string, account: string): [key: string, limit: number][] => {
    const pair = pairOf(address, account)
    const own: [string, number][] = [[pair, LIMITS.pair]]
    return proven.get(pair)
      ? own
      : [...own, [`network ${networkOf(address)}`, LIMITS.network], [`account ${account}`, LIMITS.account]]
  }
  const recent = (key: string) => (attempts.get(key) ?? []).filter((time) => time > now() - WINDOW_MS)

  return {
    /** Whether somebody has signed in to this account from there before. */
    knows: (address: string, account: string) => proven.get(pairOf(address, account)) === true,
    /** Seconds to wait, or 0: then the attempt is counted, before anyone computes a hash. */
    attempt(address: string, account: string): number {
      const keys = keysOf(address, account)
      for (const [key, limit] of keys) {
        const oldest = recent(key).at(-limit)
        if (oldest !== undefined) return Math.ceil((oldest + WINDOW_MS - now()) / 1000)
      }
      for (const [key] of keys) attempts.set(key, [...recent(key), now()])
      return 0
    },
    /** The password was right: takes the attempt back, and remembers the address as one of this person's own. */
    succeeded(address: string, account: string) {
      for (const [key] of keysOf(address, account)) attempts.set(key, recent(key).slice(0, -1))
      proven.set(pairOf(address, account), true)
    },
  }
}
