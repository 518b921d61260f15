import {networkOf} from '../http/address.ts'

const WINDOW_MS = 15 * 60_000
const MOST_KEYS = 20_000

/** How many wrong passwords a quarter of an hour allows. */
const LIMITS = {pair: 10, network: 30, account: 200}

/** Forgets the oldest tenth at once: new keys, however many strangers make, turn nobody away. */
function makeRoom(kept: Pick<Map<string, unknown>, 'size' | 'keys' | 'delete'>) {
  if (kept.size < MOST_KEYS) return
  for (const oldest of [...kept.keys()].slice(0, MOST_KEYS / 10)) kept.delete(oldest)
}

/**
 * Slows down whoever guesses passwords: one address at one account, one address at many accounts, many addresses at
 * one account. Who has one address of IPv6 has all of its network's. It keeps no true user out: from where somebody has signed in before, only his own mistakes count.
 *
 * `now` in milliseconds; by default a clock that nobody can set, or one put back a day would keep people out for a day.
 */
export function createThrottle(now: () => number = () => performance.now()) {
  /** When the attempts of each key were; a key that is used moves to the end. */
  const attempts = new Map<string, number[]>()
  const proven = new Set<string>()
  const pairOf = (address: string, account: string) => `pair ${networkOf(address)} ${account}`
  /** What an attempt counts for. */
  const keysOf = (address: string, account: string): [key: string, limit: number][] => {
    const pair = pairOf(address, account)
    const own: [string, number][] = [[pair, LIMITS.pair]]
    return proven.has(pair)
      ? own
      : [...own, [`network ${networkOf(address)}`, LIMITS.network], [`account ${account}`, LIMITS.account]]
  }
  const recent = (key: string) => (attempts.get(key) ?? []).filter((time) => time > now() - WINDOW_MS)
  const remember = (key: string, times: number[]) => {
    attempts.delete(key)
    makeRoom(attempts)
    if (times.length > 0) attempts.set(key, times)
  }

  return {
    /** Whether somebody has signed in to this account from there before. */
    knows: (address: string, account: string) => proven.has(pairOf(address, account)),
    /** Seconds to wait, or 0: then the attempt is counted, before anyone computes a hash. */
    attempt(address: string, account: string): number {
      const keys = keysOf(address, account)
      for (const [key, limit] of keys) {
        const oldest = recent(key).at(-limit)
        if (oldest !== undefined) return Math.ceil((oldest + WINDOW_MS - now()) / 1000)
      }
      for (const [key] of keys) remember(key, [...recent(key), now()])
      return 0
    },
    /** The password was right: takes the attempt back, and remembers the address as one of this person's own. */
    succeeded(address: string, account: string) {
      for (const [key] of keysOf(address, account)) remember(key, recent(key).slice(0, -1))
      const pair = pairOf(address, account)
      proven.delete(pair)
      makeRoom(proven)
      proven.add(pair)
    },
  }
}
