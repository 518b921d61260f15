import {linear} from './finish.ts'
import {smooth} from './numbers.ts'
import type {Light} from './raster.ts'

export const mixed = (a: Light, b: Light, t: number): Light => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export type Ground = (u: number, v: number) => Light

/** A paper wall with the lamp's light on it. */
export function wall(light: string, dark: string): Ground {
  const [a, b] = [linear(light), linear(dark)]
  return (u, v) => mixed(a, b, smooth(0.1, 1.05, Math.hypot(u - 0.36, (v - 0.28) * 0.9)))
}

/** Far water under a sky, out of focus: where the sitter looks. */
export function shore(high: string, low: string, water: string, glow: number): Ground {
  const [sky, haze, sea] = [linear(high), linear(low), linear(water)]
  return (u, v) => {
    const hill = 0.5 + 0.03 * Math.sin(u * 5 + glow * 9) + 0.018 * Math.sin(u * 12 + glow * 4)
    const above = mixed(sky, haze, smooth(0.0, 0.52, v))
    const sun = Math.exp(-(((u - glow) / 0.3) ** 2) - ((v - 0.47) / 0.22) ** 2) * 0.35
    const bright: Light = [above[0] * (1 + sun * 1.5), above[1] * (1 + sun * 1.1), above[2] * (1 + sun * 0.7)]
    const land = mixed(bright, sea, 0.42)
    const behind = mixed(bright, land, smooth(hill - 0.02, hill + 0.02, v))
    const lit = mixed(
      sea,
      bright,
      0.3 * Math.exp(-(((u - glow) / 0.2) ** 2)) + 0.34 * (1 - smooth(0.58, 1, v)),
    )
    return mixed(behind, lit, smooth(0.575, 0.6, v))
  }
}
