/** What several runs say together: the middle, and how far they lie apart. Pure. */
export interface Spread {
  low: number
  middle: number
  high: number
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  const [below = Number.NaN, above = Number.NaN] = [sorted[half - 1], sorted[half]]
  return {
    low: sorted[0] ?? Number.NaN,
    middle: sorted.length % 2 ? above : (below + above) / 2,
    high: sorted.at(-1) ?? Number.NaN,
  }
}

const digits = (value: number) =>
  Math.abs(value) < 10 ? value.toFixed(3).replace(/\.?0+$/, '') : value.toFixed(0)

/** 943 (910–982), or 943 alone where all runs say the same. */
export function spreadText({low, middle, high}: Spread): string {
  const [from, to] = [digits(low), digits(high)]
  return from === to ? digits(middle) : `${digits(middle)} (${from}–${to})`
}
