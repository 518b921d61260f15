export interface Point {
  readonly x: number
  readonly y: number
}

export type Polygon = readonly Point[]

export const points = (...pairs: readonly (readonly [number, number])[]): Polygon =>
  pairs.map(([x, y]) => ({x, y}))

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** 0 below `low`, 1 above `high`, and a soft step between. */
export function smooth(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

/** A closed outline through the given points, rounded by Catmull-Rom, as many short straight pieces. */
export function rounded(outline: Polygon, steps = 10): Polygon {
  const at = (index: number): Point => outline[(index + outline.length) % outline.length] ?? {x: 0, y: 0}
  return outline.flatMap((_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    return Array.from({length: steps}, (_step, step) => {
      const t = step / steps
      return {x: spline(a.x, b.x, c.x, d.x, t), y: spline(a.y, b.y, c.y, d.y, t)}
    })
  })
}

export const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

/** Distance to the outline: positive inside, negative outside. */
export function depth(outline: Polygon, {x, y}: Point): number {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  let before = outline.at(-1) ?? {x: 0, y: 0}
  for (const point of outline) {
    const dx = point.x - before.x
    const dy = point.y - before.y
    const along = clamp(((x - before.x) * dx + (y - before.y) * dy) / (dx * dx + dy * dy || 1), 0, 1)
    nearest = Math.min(nearest, Math.hypot(x - before.x - along * dx, y - before.y - along * dy))
    if (point.y > y !== before.y > y && x < before.x + (dx * (y - before.y)) / dy) inside = !inside
    before = point
  }
  return inside ? nearest : -nearest
}

export const round = (value: number): number => Math.round(value * 10) / 10

export const closedPath = (outline: Polygon): string =>
  `M${outline.map(({x, y}) => `${round(x)} ${round(y)}`).join('L')}Z`
