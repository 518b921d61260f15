import {onSkin, type Studio} from './light.ts'
import {noise} from './noise.ts'
import {smooth} from './numbers.ts'
import type {Light} from './raster.ts'
import type {Hit} from './trace.ts'
import {add, subtract, times, unit, type Vector} from './vector.ts'
import {through, type Volume} from './volume.ts'

export interface Body {
  readonly skin: Light
  readonly cloth: Light
  /** How deep the lines of the forehead are. */
  readonly lines?: number
}

const UP: Vector = [0, 1, 0]

/** Pores on skin, weave on cloth: the normal trembles a little. */
function rough([x, y, z]: Vector, normal: Vector, fine: number, amount: number): Vector {
  const [a, b, c] = [x * fine, y * fine, z * fine]
  return unit([
    normal[0] + amount * noise(a, b, c),
    normal[1] + amount * noise(a + 40, b, c),
    normal[2] + amount * noise(a, b + 40, c),
  ])
}

/** Three lines across the forehead, which a raised brow has left there. */
function lined([x, y, z]: Vector, normal: Vector, depth: number): Vector {
  if (z < 0.4 || depth === 0) return normal
  let slope = 0
  for (const [at, wide] of [
    [0.12, 0.012],
    [0.235, 0.014],
    [0.345, 0.011],
  ] as const) {
    const off = (y - at - 0.02 * noise(x * 3, at * 40) - 0.006 * noise(x * 14, at * 70)) / wide
    slope += off * Math.exp(-off * off) * smooth(0.5, 0.15, Math.abs(x)) * (0.6 + 0.4 * noise(x * 6, at * 30))
  }
  return unit([normal[0], normal[1] + depth * slope, normal[2]])
}

/** Roots too short and too many to draw one by one darken the skin among dense hair. */
const rooted = (hair: Volume, point: Vector, normal: Vector): number =>
  1 - 0.68 * smooth(0.85, 0.25, through(hair, point, normal, 0.16, 0))

/** Skin is not one colour: redder here, paler there, with a freckle in between. */
function complexion([x, y, z]: Vector, [r, g, b]: Light, flush: number): Light {
  const broad = noise(x * 3.1, y * 3.1, z * 3.1)
  const middle = noise(x * 13, y * 13, z * 13)
  const fine = noise(x * 55, y * 55, z * 55)
  const pore = noise(x * 170, y * 170, z * 170)
  const pale = 1 + 0.045 * middle + 0.035 * fine + 0.03 * pore
  const red = flush + 0.05 * broad + 0.03 * middle
  const freckle =
    0.16 *
    smooth(0.55, 0.85, noise(x * 43 + 7, y * 43, z * 43) * (0.75 + 0.25 * noise(x * 120, y * 120, z * 120)))
  return [
    r * pale * (1 - 0.35 * freckle),
    g * pale * (1 - red) * (1 - 0.7 * freckle),
    b * pale * (1 - red * 1.1) * (1 - freckle),
  ]
}

/** The light that comes from one place on the body, under this hair. */
export function bodyLight(hit: Hit, eye: Vector, body: Body, studio: Studio, hair: Volume): Light {
  const {point, normal, matter} = hit
  const dressed = matter === 'cloth'
  const start = add(point, times(normal, 0.012))
  const lamp = hit.lamp * through(hair, start, studio.lamp, 0.7)
  const sky = hit.open * (through(hair, start, normal, 0.3) * 0.6 + through(hair, start, UP, 0.4) * 0.4)
  const [x, y, z] = point
  const weave = 1 + 0.07 * noise(x * 5, y * 5, z * 5) + 0.1 * noise(x * 90, y * 60, z * 90)
  const [r, g, b] = body.cloth
  const own: Light = dressed
    ? [r * weave, g * weave, b * weave]
    : complexion(point, body.skin, matter === 'ear' ? 0.14 : 0)
  const trembling = dressed
    ? rough(point, rough(point, normal, 4, 0.12), 70, 0.12)
    : rough(point, rough(point, lined(point, normal, body.lines ?? 0), 60, 0.03), 150, 0.06)
  const lit = onSkin(own, studio, trembling, unit(subtract(eye, point)), lamp, sky, dressed ? 0.05 : 1)
  const dark = matter === 'skin' ? rooted(hair, point, normal) : 1
  return [lit[0] * dark, lit[1] * dark * (0.94 + 0.06 * dark), lit[2] * dark]
}
