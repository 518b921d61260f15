export interface Figures {
  perSecond: number
  p50: number
  p99: number
}

/** Returns a percentile of sorted values, or NaN for an empty list. A share of 0.5 is the median. */
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

interface Effort {
  /** Number of calls that run in parallel. */
  lanes: number
  milliseconds: number
  /** Maximum number of calls, including the five calls of the warm-up. */
  atMost?: number
}

/** Calls `work` five times as a warm-up, then repeatedly for `milliseconds`. Returns the rate and durations in ms. */
export async function measure(work: (turn: number) => Promise<unknown>, effort: Effort): Promise<Figures> {
  const {lanes, milliseconds, atMost = Number.POSITIVE_INFINITY} = effort
  let turn = 0
  for (; turn < 5; turn++) await work(turn)
  const times: number[] = []
  const started = performance.now()
  async function lane() {
    while (turn < atMost && performance.now() - started < milliseconds) {
      const begun = performance.now()
      await work(turn++)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({length: lanes}, lane))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99)}
}
