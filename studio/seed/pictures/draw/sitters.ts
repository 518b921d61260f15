import {brows} from './brows.ts'
import {bust, sit} from './bust.ts'
import {type Ground, shore} from './ground.ts'
import {type Growth, grow} from './grow.ts'
import type {Shade} from './light.ts'
import {smooth} from './numbers.ts'
import {seeded} from './random.ts'
import type {Canvas, Light} from './raster.ts'
import {above, bearing, fullHairline, natural, within} from './scalp.ts'
import {blend, unit, type Vector} from './vector.ts'

const [WIDTH, HEIGHT] = [960, 720]

interface Sitter {
  readonly seed: number
  /** From where we look over the shoulder. */
  readonly from: Vector
  readonly skin: Light
  readonly cloth: Light
  readonly shade: Shade
  readonly ground: Ground
  readonly hair: Pick<Growth, 'length' | 'lift' | 'comb' | 'fall' | 'curl' | 'gather' | 'lock'> &
    Partial<Growth>
}

const sitters: readonly Sitter[] = [
  {
    seed: 401,
    from: [0.62, 0.1, -1],
    skin: [0.44, 0.265, 0.18],
    cloth: [0.012, 0.05, 0.06],
    shade: {hair: [0.0135, 0.0088, 0.0062], gloss: 1.1},
    ground: shore('#b9d0d2', '#ecdfc8', '#5f8b91', 0.3),
    hair: {
      length: (root) => 0.15 + 0.26 * above(root),
      lift: () => 0.36,
      comb: 0.18,
      fall: 0.1,
      curl: 0.18,
      gather: 0.72,
      lock: 0.07,
    },
  },
  {
    seed: 402,
    from: [-0.5, 0.1, -1],
    skin: [0.5, 0.32, 0.23],
    cloth: [0.4, 0.3, 0.19],
    shade: {hair: [0.034, 0.0175, 0.0095], gloss: 1.15},
    ground: shore('#d5dcd6', '#f1dcba', '#7d9c9c', 0.68),
    hair: {
      length: () => 1.75,
      lift: () => 0.2,
      comb: 0.3,
      fall: 1.6,
      cling: 0.5,
      curl: 0.26,
      gather: 0.7,
      lock: 0.1,
      steps: 34,
      // From a parting on top, down on either side.
      flow: (point, root) => {
        const {elevation} = bearing(root)
        const aside: Vector = [root[0] >= 0.1 ? 0.9 : -0.9, -0.35, -0.3]
        return unit(blend(natural(point, 0.2), aside, 0.85 * smooth(30, 60, elevation)))
      },
    },
  },
  {
    seed: 403,
    from: [0.4, 0.1, -1],
    skin: [0.4, 0.235, 0.155],
    cloth: [0.012, 0.024, 0.045],
    shade: {
      hair: [0.03, 0.027, 0.025],
      grey: {hair: [0.085, 0.084, 0.083], share: 0.5},
      gloss: 0.8,
    },
    ground: shore('#a3bfc4', '#d9dfd6', '#4e7a83', 0.22),
    hair: {
      length: (root) => 0.13 + 0.2 * above(root),
      lift: () => 0.34,
      comb: 0.18,
      fall: 0.1,
      curl: 0.1,
      gather: 0.6,
      lock: 0.065,
    },
  },
  {
    seed: 404,
    from: [-0.66, 0.12, -1],
    skin: [0.5, 0.315, 0.225],
    cloth: [0.12, 0.14, 0.15],
    shade: {hair: [0.085, 0.05, 0.024], gloss: 1},
    ground: shore('#c6d5d3', '#f3e3c9', '#6e979a', 0.74),
    hair: {
      length: (root) => 0.19 + 0.42 * above(root),
      lift: () => 0.5,
      comb: 0.16,
      fall: 0.2,
      curl: 0.95,
      gather: 0.86,
      lock: 0.095,
      steps: 18,
    },
  },
]

/** Four people who look out on the water: hair, neck and shoulders, and nobody's face. */
export function* portraits(scale = 1): Generator<readonly [name: string, picture: Canvas]> {
  for (const [index, {seed, from, hair, skin, cloth, shade, ground}] of sitters.entries()) {
    const [width, height] = [Math.round(WIDTH * scale), Math.round(HEIGHT * scale)]
    const framing = {target: [0, -0.55, -0.1] as const, from, span: 4.5, width, height}
    const sitting = sit(
      framing,
      [-0.6 * Math.sign(from[0]), 0.75, 0.55],
      [0.75 * Math.sign(from[0]), 0.45, -0.7],
    )
    const growth: Growth = {
      roots: 110_000,
      steps: 12,
      flow: (point) => natural(point),
      weight: (root) => 1.25 - 0.25 * above(root),
      density: (root) => within(fullHairline, root, 5),
      ...hair,
    }
    const strands = [...grow(growth, seeded(seed)), ...brows(1200, seeded(seed + 7))]
    const picture = bust(sitting, strands, {skin, cloth, shade, ground, width: 0.85 * scale})
    yield [`testimonial-${index + 1}`, picture]
  }
}
