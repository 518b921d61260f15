import {smooth} from './numbers.ts'
import {type Canvas, canvas} from './raster.ts'

export interface Lens {
  /** What is sharp, as a distance from the eye. */
  readonly focus: number
  /** How far before and behind it everything stays sharp. */
  readonly depth: number
  /** Pixels of blur for each unit beyond. */
  readonly blur: number
  readonly most: number
}

const TAPS = 40

/** As an open lens shows it: what is not in focus spreads over its neighbours. */
export function focused(picture: Canvas, {focus, depth, blur, most}: Lens): Canvas {
  const {width, height, light, away} = picture
  const out = canvas(width, height)
  const circle = new Float32Array(width * height)
  for (let at = 0; at < circle.length; at += 1)
    circle[at] = Math.min(most, Math.max(0, Math.abs((away[at] ?? 0) - focus) - depth) * blur)
  const golden = Math.PI * (3 - Math.sqrt(5))
  const taps = Array.from({length: TAPS}, (_, index) => {
    const reach = Math.sqrt((index + 0.5) / TAPS)
    return [Math.cos(golden * index) * reach, Math.sin(golden * index) * reach, reach] as const
  })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = y * width + x
      const own = circle[here] ?? 0
      // Something blurred in front may spread over a sharp pixel too.
      let reach = own
      for (let k = 0; k < 8; k += 1) {
        const tap = taps[k * 5]
        if (!tap) continue
        const [u, v] = [Math.round(x + tap[0] * most), Math.round(y + tap[1] * most)]
        if (u < 0 || v < 0 || u >= width || v >= height) continue
        const other = v * width + u
        if ((away[other] ?? 0) < (away[here] ?? 0)) reach = Math.max(reach, circle[other] ?? 0)
      }
      let [red, green, blue, sum] = [
        light[here * 3] ?? 0,
        light[here * 3 + 1] ?? 0,
        light[here * 3 + 2] ?? 0,
        1,
      ]
      if (reach >= 0.6) {
        for (const [dx, dy, far] of taps) {
          const [u, v] = [
            Math.min(width - 1, Math.max(0, Math.round(x + dx * reach))),
            Math.min(height - 1, Math.max(0, Math.round(y + dy * reach))),
          ]
          const other = v * width + u
          const theirs = circle[other] ?? 0
          const spread = (away[other] ?? 0) > (away[here] ?? 0) ? Math.min(theirs, own) : theirs
          const share = smooth(far * reach - 1, far * reach + 0.5, spread)
          if (share === 0) continue
          red += (light[other * 3] ?? 0) * share
          green += (light[other * 3 + 1] ?? 0) * share
          blue += (light[other * 3 + 2] ?? 0) * share
          sum += share
        }
      }
      out.light.set([red / sum, green / sum, blue / sum], here * 3)
    }
  }
  return out
}
