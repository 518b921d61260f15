/** Chance that can be repeated: the same seed gives the same inputs. */
export interface Chance {
  /** From 0 up to, and without, `most`. */
  below(most: number): number
  pick<T>(from: readonly T[]): T
  /** True once in `times`. */
  once(times: number): boolean
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    pick: (from) => {
      if (from.length === 0) throw new Error('Nothing to pick from')
      return from[below(from.length)] as (typeof from)[number]
    },
    once: (times) => below(times) === 0,
  }
}
