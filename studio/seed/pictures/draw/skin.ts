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

/** Roots too short and too many to draw one by one darken the skin among dense hair. */
const rooted = (hair: Volume, point: Vector, normal: Vector): number =>
  1 - 0.6 * smooth(0.85, 0.2, through(hair, point, normal, 0.16, 0))

/** The light that comes from one place on the body, under this hair. */
export function bodyLight(hit: Hit, eye: Vector, body: Body, studio: Studio, hair: Volume): Light {
  const {point, normal, matter} = hit
  const [x, y, z] = point
  const dressed = matter === 'cloth'
  const start = add(point, times(normal, 0.012))
  const lamp = hit.lamp * through(hair, start, studio.lamp, 0.7)
  const sky = hit.open * (through(hair, start, normal, 0.3) * 0.6 + through(hair, start, UP, 0.4) * 0.4)
  const mottle = 1 + 0.05 * noise(x * 4, y * 4, z * 4) + 0.04 * noise(x * 19, y * 19, z * 19)
  const flush = matter === 'ear' ? 0.88 : 1 - 0.04 * noise(x * 3 + 9, y * 3, z * 3)
  const [r, g, b] = dressed ? body.cloth : body.skin
  const own: Light = dressed
    ? [r * mottle, g * mottle, b * mottle]
    : [r * mottle, g * mottle * flush, b * mottle * flush]
  const trembling = dressed ? rough(point, normal, 70, 0.05) : rough(point, normal, 120, 0.028)
  const lit = onSkin(own, studio, trembling, unit(subtract(eye, point)), lamp, sky, dressed ? 0.08 : 1)
  const dark = matter === 'skin' ? rooted(hair, point, normal) : 1
  return [lit[0] * dark, lit[1] * dark, lit[2] * dark]
}
