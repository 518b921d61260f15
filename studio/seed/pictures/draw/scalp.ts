import {face, skull} from './head.ts'
import {noise} from './noise.ts'
import {smooth, through} from './numbers.ts'
import {add, along, cross, direction, dot, subtract, times, unit, type Vector} from './vector.ts'

export const centre: Vector = [0, 0.05, -0.1]

/** Where a ray from the middle of the skull leaves it. */
export function onScalp(towards: Vector): Vector {
  let reach = 0.6
  for (let step = 0; step < 24; step += 1) {
    const at = add(centre, times(towards, reach))
    reach -= (towards[1] < 0.35 ? face : skull)(at[0], at[1], at[2]) * 0.9
  }
  return add(centre, times(towards, reach))
}

export function scalpNormal([x, y, z]: Vector): Vector {
  const e = 0.01
  return unit([
    skull(x + e, y, z) - skull(x - e, y, z),
    skull(x, y + e, z) - skull(x, y - e, z),
    skull(x, y, z + e) - skull(x, y, z - e),
  ])
}

/** Degrees from the face, to either side, and degrees above the ears' level. */
export function bearing(point: Vector): {azimuth: number; side: number; elevation: number} {
  const [x, y, z] = subtract(point, centre)
  const azimuth = (Math.atan2(x, z) * 180) / Math.PI
  return {
    azimuth,
    side: Math.abs(azimuth),
    elevation: (Math.atan2(y, Math.hypot(x, z)) * 180) / Math.PI,
  }
}

/** The lowest elevation at which hair grows, by degrees from the face. */
export type Hairline = readonly (readonly [side: number, elevation: number])[]

const behind: Hairline = [
  [91, -6],
  [98, -5],
  [105, -11],
  [111, -24],
  [120, -35],
  [150, -41],
  [180, -42],
]
const sideburn: Hairline = [
  [73, -3],
  [77, -17],
  [85, -18],
]
export const fullHairline: Hairline = [
  [0, 28],
  [16, 29],
  [32, 33],
  [43, 35],
  [52, 29],
  [60, 17],
  [66, 8],
  ...sideburn,
  ...behind,
]
export const recededHairline: Hairline = [
  [0, 46],
  [12, 47],
  [26, 57],
  [40, 66],
  [52, 56],
  [62, 31],
  [69, 14],
  ...sideburn,
  ...behind,
]

/** Short at the sides, longer above, as a barber cuts it: 0 to 1. */
export function above(root: Vector): number {
  const {side, elevation} = bearing(root)
  const start = 4 + 26 * smooth(44, 76, side)
  return smooth(start, start + 34, elevation)
}

/** From 0 on bare skin to 1 well inside the hair; the edge is broken up, as a real one is. */
export function within(hairline: Hairline, point: Vector, soft: number): number {
  const {azimuth, side, elevation} = bearing(point)
  const broken = noise(azimuth / 5, elevation / 5, 3) * 1.6 + noise(azimuth / 1.7, elevation / 1.7, 9) * 1.1
  return smooth(-soft * 0.25, soft, elevation - through(hairline, side) + broken)
}

/** Where the hair turns: behind the top, a little to one side. */
export const whorl = direction(166, 56)

/** Away from the whorl and around it: forwards on top, downwards at the sides and behind. */
export function natural(point: Vector, turn = 1): Vector {
  const d = unit(subtract(point, centre))
  const away = unit(subtract(times(d, dot(d, whorl)), whorl))
  const around = cross(d, away)
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(d, whorl))))
  const bend = turn * (1.35 * Math.exp(-angle / 0.38) + 0.12)
  return unit(along(add(times(away, Math.cos(bend)), times(around, Math.sin(bend))), d))
}
