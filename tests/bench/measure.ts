export interface Figures {
  perSecond: number
  p50: number
  p99: number
}

/** The value that so large a share of them does not exceed; they come in order. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export interface Effort {
  /** Requests under way at the same time. */
  lanes: number
  milliseconds: number
  /** Stops here even if there is time left. */
  atMost?: number
}

/** Repeats `work` for a while, after a warm-up; the times are whole round trips as the caller sees them. */
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
