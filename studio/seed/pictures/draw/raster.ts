/** A picture in linear light, three numbers a pixel. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
  /** How far away what a pixel shows is, where somebody asks. */
  readonly away: Float32Array
}

export type Light = readonly [red: number, green: number, blue: number]

const FAR = 30

export const canvas = (width: number, height: number): Canvas => ({
  width,
  height,
  light: new Float32Array(width * height * 3),
  away: new Float32Array(width * height).fill(FAR),
})

export interface Stroke {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  /** Distance from the eye, for the order of painting. */
  readonly depth: number
  readonly width: number
  readonly alpha: number
  readonly from: Light
  readonly to: Light
}

/** One straight piece of a strand, with a soft edge and a shade that runs from end to end. */
export function paint({width, height, light, away}: Canvas, stroke: Stroke): void {
  const {ax, ay, bx, by, from, to} = stroke
  const [dx, dy] = [bx - ax, by - ay]
  const long = dx * dx + dy * dy
  if (long < 1e-6) return
  const half = Math.max(stroke.width, 1) / 2
  const alpha = stroke.alpha * Math.min(1, stroke.width)
  const reach = half + 1
  const left = Math.max(0, Math.floor(Math.min(ax, bx) - reach))
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach))
  const top = Math.max(0, Math.floor(Math.min(ay, by) - reach))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach))
  const scale = 1 / Math.sqrt(long)
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [px, py] = [x + 0.5 - ax, y + 0.5 - ay]
      const t = (px * dx + py * dy) / long
      // The next piece goes on where this one ends, so that no joint is painted twice.
      if (t < 0 || t >= 1) continue
      const cover = half + 0.5 - Math.abs(px * dy - py * dx) * scale
      if (cover <= 0) continue
      const a = alpha * Math.min(1, cover)
      const at = (y * width + x) * 3
      if (a > 0.3) away[y * width + x] = stroke.depth
      for (let c = 0; c < 3; c += 1) {
        const own = (from[c] ?? 0) + ((to[c] ?? 0) - (from[c] ?? 0)) * t
        light[at + c] = (light[at + c] ?? 0) * (1 - a) + own * a
      }
    }
  }
}

/** The farthest first. */
export function paintAll(target: Canvas, strokes: readonly Stroke[]): void {
  const keys = Float64Array.from(strokes, ({depth}) => depth)
  const order = Uint32Array.from(strokes, (_, index) => index).sort(
    (a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b,
  )
  for (const index of order) {
    const stroke = strokes[index]
    if (stroke) paint(target, stroke)
  }
}
