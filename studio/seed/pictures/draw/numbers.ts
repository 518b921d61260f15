export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** 0 below `low`, 1 above `high`, and a soft step between. */
export function smooth(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

/** A soft curve through points that are sorted by their first number. */
export function through(points: readonly (readonly [at: number, value: number])[], at: number): number {
  const last = points.length - 1
  let index = 0
  while (index < last - 1 && (points[index + 1]?.[0] ?? 0) < at) index += 1
  const [from, low] = points[index] ?? [0, 0]
  const [to, high] = points[Math.min(index + 1, last)] ?? [1, 0]
  return low + (high - low) * smooth(from, to, at)
}

export const round = (value: number): number => Math.round(value * 10) / 10
