import {brows} from './brows.ts'
import {bust, type Dress, sit} from './bust.ts'
import type {Framing} from './camera.ts'
import {wall} from './ground.ts'
import {type Growth, grow} from './grow.ts'
import {noise} from './noise.ts'
import {smooth} from './numbers.ts'
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
  readonly seed: number
  readonly density: (stage: Stage, root: Vector) => number
  readonly style: Style
  readonly dress: Pick<Dress, 'skin' | 'shade' | 'ground'>
}

/** Brushed away from the forehead and over to one side; elsewhere as it grows. */
function swept(sideways: number): Growth['flow'] {
  return (point, root) => {
    const {side, elevation} = bearing(root)
    const front = smooth(78, 34, side) * smooth(14, 30, elevation)
    const outward = unit(subtract(point, centre))
    const back = unit(along([sideways, 0.35, -0.55], outward))
    return unit(blend(natural(point), back, 0.9 * front))
  }
}

/** Standing up over the forehead, close to the head elsewhere. */
const brushed: Pick<Style, 'lift' | 'comb' | 'fall'> = {
  lift: (root) => 0.2 + 0.14 * above(root) + 0.32 * smooth(72, 30, bearing(root).side),
  comb: 0.2,
  fall: 0.12,
}

/** Thin along a hairline that has gone back; the ring around the head stays as it was. */
const receded = (stage: Stage, root: Vector): number => {
  if (stage === 'after') return within(fullHairline, root, 5)
  const ring = smooth(58, 86, bearing(root).side)
  return within(recededHairline, root, 13) * (0.36 + 0.64 * ring)
}

/** Thin around the whorl. */
const bare = (stage: Stage, root: Vector): number => {
  const edge = within(fullHairline, root, 5)
  if (stage === 'after') return edge
  const away = (Math.acos(dot(unit(subtract(root, centre)), whorl)) * 180) / Math.PI
  const ragged = noise(root[0] * 5, root[1] * 5, root[2] * 5) * 7
  return edge * (0.06 + 0.94 * smooth(13, 47, away + ragged))
}

const cases: readonly Case[] = [
  {
    framing: {target: [0, 0.43, 0.35], from: [0, 0.44, 1], span: 1.96},
    seed: 101,
    density: receded,
    style: {
      ...brushed,
      length: (root) => 0.16 + 0.36 * above(root),
      flow: swept(0.6),
      curl: 0.14,
      gather: 0.75,
      lock: 0.07,
    },
    dress: {
      skin: [0.46, 0.285, 0.2],
      shade: {hair: [0.0185, 0.0108, 0.0068], gloss: 1},
      ground: wall('#e4ecea', '#b9cccb'),
    },
  },
  {
    framing: {target: [0, 0.3, -0.24], from: [0, 1, -0.52], span: 2.42, up: [0, 0.6, 1]},
    seed: 202,
    density: bare,
    style: {
      length: () => 0.37,
      lift: () => 0.3,
      flow: (point) => natural(point),
      comb: 0.2,
      fall: 0.1,
      curl: 0.2,
      gather: 0.7,
      lock: 0.075,
    },
    dress: {
      skin: [0.45, 0.275, 0.19],
      shade: {hair: [0.036, 0.0205, 0.0115], gloss: 0.85},
      ground: wall('#efe8dc', '#cfc0a6'),
    },
  },
  {
    framing: {target: [0.3, 0.43, 0.2], from: [1, 0.26, 0.26], span: 1.72},
    seed: 303,
    density: receded,
    style: {
      ...brushed,
      length: (root) => 0.18 + 0.37 * above(root),
      flow: swept(0.2),
      curl: 0.22,
      gather: 0.78,
      lock: 0.075,
    },
    dress: {
      skin: [0.43, 0.26, 0.178],
      shade: {hair: [0.0125, 0.0085, 0.0062], gloss: 1.15},
      ground: wall('#e4ecea', '#b9cccb'),
    },
  },
]

/** Each case in one framing and one light: thin, then full. */
export function* caseHeads(size = SIZE): Generator<readonly [name: string, picture: Canvas]> {
  for (const [index, {framing, seed, density, style, dress}] of cases.entries()) {
    const sitting = sit({...framing, width: size, height: size}, [-0.55, 0.85, 0.6], [0.7, 0.5, -0.8])
    for (const stage of stages) {
      const growth: Growth = {
        ...style,
        roots: 135_000,
        steps: 13,
        density: (root) => density(stage, root),
        weight: (root) => (stage === 'before' ? 0.88 : 1.08) * (1.3 - 0.3 * above(root)),
      }
      const strands = [...grow(growth, seeded(seed)), ...brows(2600, seeded(seed + 7))]
      const picture = bust(sitting, strands, {
        ...dress,
        cloth: [0.008, 0.035, 0.043],
        width: (1.42 * size) / SIZE / (framing.span / 2),
      })
      yield [`case-${index + 1}-${stage}`, picture]
    }
  }
}
