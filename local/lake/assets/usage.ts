const HALF_LIFE_MS = 60_000
const MANY = 1000
const NOTHING = 0.01

/** How many seconds of work were done for each network of late: half of it is forgotten every minute. */
export function createUsage(now: () => number) {
  const used = new Map<string, {seconds: number; at: number}>()

  function of(network: string): number {
    const found = used.get(network)
    return found ? found.seconds * 0.5 ** ((now() - found.at) / HALF_LIFE_MS) : 0
  }

  return {
    of,
    add(network: string, seconds: number) {
      used.set(network, {seconds: of(network) + seconds, at: now()})
      if (used.size < MANY) return
      for (const one of used.keys()) if (of(one) < NOTHING) used.delete(one)
    },
  }
}
