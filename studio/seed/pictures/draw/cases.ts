import {bust, type Dress, sit} from './bust.ts'
import type {Framing} from './camera.ts'
import {wall} from './ground.ts'
import {type Growth, grow} from './grow.ts'
import {noise} from './noise.ts'
import {clamp, smooth} from './numbers.ts'
import {seeded} from './random.ts'
import type {Canvas} from './raster.ts'
import {above, bearing, centre, fullHairline, natural, recededHairline, whorl, within} from './scalp.ts'
import {along, blend, dot, subtract, unit, type Vector} from './vector.ts'

export type Stage = 'before' | 'after'
export const stages = ['before', 'after'] as const

const SIZE = 1600

type Style = Pick<Growth, 'length' | 'lift' | 'flow' | 'comb' | 'fall' | 'curl' | 'gather' | 'lock'>

interface Case {
  readonly framing: Omit<Framing, 'width' | 'height'>
  /** Towards the lamp and towards the light behind, as the photographer says it. */
  readonly lamps: readonly [key: Vector, rim: Vector]
  readonly seed: number
  /** How far the hair has thinned at a root, 0 to 1. */
  readonly lost: (root: Vector) => number
  readonly style: Style
  readonly dress: Pick<Dress, 'skin' | 'shade' | 'ground' | 'lines'>
  /** How many degrees around the middle of the picture are worth growing. */
  readonly reach: number
}

/** Brushed away from the forehead and over to one side; elsewhere as it grows. */
function swept(sideways: number, back = -0.55): Growth['flow'] {
  return (point, root) => {
    const {side, elevation} = bearing(root)
    const front = smooth(150, 104, side) * smooth(12 + 14 * smooth(40, 80, side), 34, elevation)
    const outward = unit(subtract(point, centre))
    const stray = noise(root[0] * 4, root[1] * 4, root[2] * 4)
    const way = unit(along([sideways + 0.45 * stray, 0.1, back], outward))
    return unit(blend(natural(point), way, 0.88 * front))
  }
}

/** Standing up over the forehead, close to the head elsewhere. */
const brushed: Pick<Style, 'lift' | 'comb' | 'fall'> = {
  lift: (root) => 0.22 + 0.12 * above(root) + 0.26 * smooth(72, 30, bearing(root).side),
  comb: 0.17,
  fall: 0.14,
}

/** Along a hairline that has gone back; the ring around the head stays as it was. */
const receded = (root: Vector): number => {
  const {side, elevation} = bearing(root)
  const kept = within(recededHairline, root, 16)
  // Behind the forehead it is thin already, further back less and less.
  const thin = 0.62 * smooth(78, 40, side) * smooth(30, 44, elevation)
  return Math.max(1 - kept, thin)
}

/** Around the whorl. */
const bare = (root: Vector): number => {
  const away = (Math.acos(clamp(dot(unit(subtract(root, centre)), whorl), -1, 1)) * 180) / Math.PI
  const ragged = noise(root[0] * 4, root[1] * 4, root[2] * 4) * 8 + noise(root[0] * 11, root[1] * 11) * 3
  return 1 - smooth(7, 37, away + ragged)
}

const cases: readonly Case[] = [
  {
    framing: {target: [0.05, 0.62, 0.48], from: [0.16, 0.6, 1], span: 1.22},
    lamps: [
      [-0.45, 0.85, 0.7],
      [0.8, 0.5, -0.6],
    ],
    seed: 101,
    lost: receded,
    reach: 100,
    style: {
      ...brushed,
      length: (root) => 0.16 + 0.3 * above(root),
      flow: swept(0.55, -0.7),
      curl: 0.22,
      gather: 0.62,
      lock: 0.055,
    },
    dress: {
      skin: [0.44, 0.268, 0.192],
      shade: {hair: [0.021, 0.0125, 0.0078], gloss: 0.9},
      ground: wall('#c9d3d0', '#8ea4a4'),
      lines: 0.13,
    },
  },
  {
    framing: {target: [0.04, 0.7, -0.5], from: [0.05, 0.8, -0.62], span: 1.1, up: [0.12, 0.6, 1]},
    lamps: [
      [-0.7, 0.75, 0.5],
      [0.8, 0.4, -0.5],
    ],
    seed: 202,
    lost: bare,
    reach: 95,
    style: {
      length: () => 0.3,
      lift: () => 0.3,
      flow: (point) => natural(point),
      comb: 0.2,
      fall: 0.1,
      curl: 0.26,
      gather: 0.62,
      lock: 0.055,
    },
    dress: {
      skin: [0.32, 0.194, 0.134],
      shade: {hair: [0.036, 0.0205, 0.0115], gloss: 0.85},
      ground: wall('#d9cfbf', '#a3937a'),
    },
  },
  {
    framing: {target: [0.5, 0.47, 0.5], from: [1, 0.36, 0.72], span: 1.1},
    lamps: [
      [-0.6, 0.8, 0.6],
      [0.8, 0.5, -0.7],
    ],
    seed: 303,
    lost: receded,
    reach: 100,
    style: {
      ...brushed,
      length: (root) => 0.12 + 0.3 * above(root),
      flow: swept(0.2),
      curl: 0.26,
      gather: 0.62,
      lock: 0.05,
    },
    dress: {
      skin: [0.41, 0.245, 0.165],
      shade: {hair: [0.0125, 0.0085, 0.0062], gloss: 1.1},
      ground: wall('#cfd6d2', '#93a5a3'),
    },
  },
]

export interface Wanted {
  readonly size?: number
  readonly only?: string
  /** A share of all roots, for a quick look. */
  readonly roots?: number
}

/** Each case in one framing and one light: thin, then full. */
export function* caseHeads({
  size = SIZE,
  only = '',
  roots = 1,
}: Wanted = {}): Generator<readonly [name: string, picture: Canvas]> {
  for (const [index, {framing, lamps, seed, lost, style, dress, reach}] of cases.entries()) {
    const wanted = stages.filter((stage) => `case-${index + 1}-${stage}`.includes(only))
    if (wanted.length === 0) continue
    const sitting = sit({...framing, width: size, height: size}, ...lamps)
    const middle = unit(subtract(framing.target, centre))
    const edge = Math.cos((reach * Math.PI) / 180)
    const pixels = size / framing.span
    for (const stage of wanted) {
      const gone = (root: Vector): number => (stage === 'after' ? 0 : lost(root))
      // The first rows of a hairline are finer and shorter than what stands behind them.
      const inside = (root: Vector): number => within(fullHairline, root, 12)
      const growth: Growth = {
        ...style,
        roots: 150_000 * roots,
        near: (towards) => dot(towards, middle) > edge,
        steps: 16,
        density: (root) => within(fullHairline, root, 8) * (1 - 0.9 * gone(root)),
        // Where hair is lost it first grows short and fine.
        length: (root) => style.length(root) * (1 - 0.6 * gone(root)) * (0.5 + 0.5 * inside(root)),
        lift: (root) => style.lift(root) * (1 - 0.45 * gone(root)),
        weight: (root) => (1.2 - 0.2 * above(root)) * (1 - 0.42 * gone(root)) * (0.62 + 0.38 * inside(root)),
      }
      const picture = bust(sitting, grow(growth, seeded(seed)), {
        ...dress,
        cloth: [0.008, 0.035, 0.043],
        width: (0.00165 * pixels) / Math.sqrt(roots),
        lens: {focus: sitting.view.distance - 0.02, depth: 0.2, blur: 0.03 * pixels, most: 0.03 * pixels},
      })
      yield [`case-${index + 1}-${stage}`, picture]
    }
  }
}
