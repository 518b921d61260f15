import {linear} from './finish.ts'
import {noise} from './noise.ts'
import {smooth} from './numbers.ts'
import {between, seeded} from './random.ts'
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

interface Spot {
  readonly u: number
  readonly v: number
  readonly radius: number
  readonly light: Light
  readonly strength: number
}

/** Points of light far out of focus: the lens shows each as a disc, a little brighter at its edge. */
function lights(spots: readonly Spot[], behind: Ground, ratio: number): Ground {
  return (u, v) => {
    let [red, green, blue] = behind(u, v)
    for (const {u: x, v: y, radius, light, strength} of spots) {
      const far = Math.hypot((u - x) * ratio, v - y) / radius
      if (far > 1.1) continue
      const share = strength * smooth(1.06, 0.94, far) * (0.72 + 0.28 * smooth(0.5, 0.95, far))
      red += light[0] * share
      green += light[1] * share
      blue += light[2] * share
    }
    return [red, green, blue]
  }
}

export interface Place {
  readonly high: string
  readonly middle: string
  readonly low: string
  readonly spots: string
  /** Where the lights are, from the top down, and how many. */
  readonly band: readonly [from: number, to: number]
  readonly count: number
  readonly size: readonly [least: number, most: number]
  readonly strength: number
  /** How cloudy the ground itself is, as leaves or folds far out of focus are. */
  readonly clouds: number
  readonly seed: number
}

/** A place so far out of focus that only its light is left. */
export function place({high, middle, low, spots, band, count, size, strength, clouds, seed}: Place): Ground {
  const [a, b, c, glint] = [high, middle, low, spots].map(linear) as [Light, Light, Light, Light]
  const random = seeded(seed)
  const list = Array.from({length: count}, () => ({
    u: between(random, -0.05, 1.05),
    v: between(random, ...band),
    radius: between(random, ...size),
    light: glint,
    strength: strength * between(random, 0.25, 1) ** 2,
  }))
  return lights(
    list,
    (u, v) => {
      const at = v + 0.06 * noise(u * 1.7 + seed, v * 1.3)
      const base = mixed(mixed(a, b, smooth(0, 0.5, at)), c, smooth(0.46, 0.86, at))
      const cloud = 1 + clouds * (noise(u * 3.2 + seed, v * 2.6) + 0.6 * noise(u * 6.5, v * 5.5 + seed))
      return [base[0] * cloud, base[1] * cloud, base[2] * cloud]
    },
    4 / 3,
  )
}
