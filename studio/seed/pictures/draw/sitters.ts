import {bust, sit} from './bust.ts'
import {type Ground, place} from './ground.ts'
import {type Growth, grow} from './grow.ts'
import type {Shade} from './light.ts'
import {noise} from './noise.ts'
import {smooth} from './numbers.ts'
import {seeded} from './random.ts'
import type {Canvas, Light} from './raster.ts'
import {above, bearing, centre, fullHairline, natural, within} from './scalp.ts'
import {along, blend, subtract, unit, type Vector} from './vector.ts'

const WIDTH = 1650

interface Sitter {
  readonly seed: number
  readonly target: Vector
  /** From where we look over the shoulder. */
  readonly from: Vector
  readonly span: number
  readonly lamps: readonly [key: Vector, rim: Vector]
  readonly skin: Light
  readonly cloth: Light
  readonly shade: Shade
  readonly ground: Ground
  readonly hair: Pick<Growth, 'length' | 'lift' | 'comb' | 'fall' | 'curl' | 'gather' | 'lock'> &
    Partial<Growth>
}

/** Cut shorter and shorter towards the neck and around the ears. */
const faded = (root: Vector): number => {
  const {side, elevation} = bearing(root)
  return 0.16 + 0.84 * smooth(side > 95 ? -42 : -10, side > 95 ? 6 : 26, elevation)
}

const sitters: readonly Sitter[] = [
  {
    seed: 401,
    target: [0, -0.09, -0.2],
    from: [0.5, 0.26, -1],
    span: 3.1,
    lamps: [
      [-0.7, 0.7, 0.35],
      [0.8, 0.5, -0.7],
    ],
    skin: [0.4, 0.238, 0.162],
    cloth: [0.01, 0.03, 0.04],
    shade: {hair: [0.015, 0.0095, 0.0064], gloss: 1.05},
    ground: place({
      high: '#7f9ea3',
      middle: '#cfd3c6',
      low: '#54777c',
      spots: '#f6dfb4',
      band: [0.52, 0.74],
      count: 46,
      size: [0.018, 0.045],
      strength: 0.5,
      clouds: 0.05,
      seed: 11,
    }),
    hair: {
      length: (root) => (0.1 + 0.24 * above(root)) * faded(root) + 0.02,
      lift: () => 0.34,
      comb: 0.18,
      fall: 0.1,
      curl: 0.24,
      gather: 0.6,
      lock: 0.055,
    },
  },
  {
    seed: 402,
    target: [0, 0.27, -0.2],
    from: [-0.3, 0.7, -1],
    span: 2.4,
    lamps: [
      [0.6, 0.85, 0.2],
      [-0.8, 0.5, -0.6],
    ],
    skin: [0.5, 0.32, 0.23],
    cloth: [0.3, 0.22, 0.15],
    shade: {hair: [0.036, 0.0185, 0.0098], gloss: 1.05},
    ground: place({
      high: '#c9b08c',
      middle: '#b08f6a',
      low: '#6d5442',
      spots: '#ffe8c2',
      band: [0.02, 0.55],
      count: 12,
      size: [0.05, 0.1],
      strength: 0.28,
      clouds: 0.16,
      seed: 5,
    }),
    hair: {
      length: () => 1.9,
      lift: () => 0.22,
      comb: 0.3,
      fall: 1.6,
      cling: 0.2,
      curl: 0.55,
      gather: 0.72,
      lock: 0.085,
      steps: 34,
      // From a parting on top, down on either side.
      flow: (point, root) => {
        const {elevation} = bearing(root)
        const edge = 0.1 + 0.025 * noise(root[2] * 7, 3)
        const aside: Vector = [root[0] >= edge ? 0.9 : -0.9, -0.35, -0.35]
        return unit(blend(natural(point, 0.2), aside, 0.85 * smooth(26, 52, elevation)))
      },
    },
  },
  {
    seed: 403,
    target: [0, -0.09, -0.2],
    from: [-0.34, 0.2, -1],
    span: 3.05,
    lamps: [
      [0.75, 0.6, 0.25],
      [-0.8, 0.45, -0.7],
    ],
    skin: [0.37, 0.218, 0.147],
    cloth: [0.012, 0.02, 0.035],
    shade: {
      hair: [0.032, 0.029, 0.027],
      grey: {hair: [0.1, 0.098, 0.096], share: 0.5},
      gloss: 0.8,
    },
    ground: place({
      high: '#33525c',
      middle: '#274148',
      low: '#182d33',
      spots: '#f4d6a4',
      band: [0.3, 0.78],
      count: 34,
      size: [0.022, 0.055],
      strength: 0.34,
      clouds: 0.12,
      seed: 29,
    }),
    hair: {
      length: (root) => (0.11 + 0.16 * above(root)) * faded(root) + 0.02,
      lift: () => 0.34,
      comb: 0.18,
      fall: 0.1,
      curl: 0.18,
      gather: 0.55,
      lock: 0.05,
    },
  },
  {
    seed: 404,
    target: [0, -0.07, -0.2],
    from: [0.2, 0.3, -1],
    span: 3.1,
    lamps: [
      [-0.5, 0.9, 0.1],
      [0.85, 0.5, -0.6],
    ],
    skin: [0.5, 0.315, 0.225],
    cloth: [0.26, 0.27, 0.25],
    shade: {hair: [0.078, 0.046, 0.0225], gloss: 0.95},
    ground: place({
      high: '#a3ab94',
      middle: '#76836f',
      low: '#48564a',
      spots: '#ecead0',
      band: [-0.02, 0.7],
      count: 40,
      size: [0.03, 0.085],
      strength: 0.16,
      clouds: 0.3,
      seed: 43,
    }),
    hair: {
      length: (root) => 0.34 + 0.24 * above(root),
      lift: () => 0.5,
      comb: 0.2,
      fall: 0.35,
      curl: 0.95,
      gather: 0.85,
      lock: 0.085,
      steps: 20,
      flow: (point, root) => {
        const wild: Vector = [
          noise(root[0] * 4, root[1] * 4, root[2] * 4),
          -0.3,
          noise(root[0] * 4 + 50, root[1] * 4, root[2] * 4),
        ]
        return unit(blend(natural(point), along(wild, unit(subtract(point, centre))), 0.4))
      },
    },
  },
]

export interface Wanted {
  readonly width?: number
  readonly only?: string
  readonly roots?: number
}

/** Four people seen from behind, each in a light and a place of their own: hair, and nobody's face. */
export function* portraits({
  width = WIDTH,
  only = '',
  roots = 1,
}: Wanted = {}): Generator<readonly [name: string, picture: Canvas]> {
  for (const [index, sitter] of sitters.entries()) {
    const name = `testimonial-${index + 1}`
    if (!name.includes(only)) continue
    const {seed, target, from, span, lamps, hair, skin, cloth, shade, ground} = sitter
    const height = Math.round((width * 3) / 4)
    const sitting = sit({target, from, span, width, height}, ...lamps)
    const pixels = width / span
    const inside = (root: Vector): number => within(fullHairline, root, 14)
    const growth: Growth = {
      roots: 130_000 * roots,
      steps: 14,
      flow: (point) => natural(point),
      weight: (root) => (1.25 - 0.25 * above(root)) * (0.55 + 0.45 * inside(root)),
      density: (root) => within(fullHairline, root, 9),
      ...hair,
    }
    const strands = grow(growth, seeded(seed))
    const picture = bust(sitting, strands, {
      skin,
      cloth,
      shade,
      ground,
      width: (0.0019 * pixels) / Math.sqrt(roots),
      // The nearest hair is sharp; ears, shoulders and what is beyond are less and less so.
      lens: {focus: sitting.view.distance - 0.6, depth: 0.42, blur: 0.02 * pixels, most: 0.022 * pixels},
    })
    yield [name, picture]
  }
}
