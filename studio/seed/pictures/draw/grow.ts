import {cloth, skin, skull} from './head.ts'
import {noise} from './noise.ts'
import {between, type Random} from './random.ts'
import {onScalp, scalpNormal} from './scalp.ts'
import {add, along, blend, dot, subtract, times, unit, type Vector} from './vector.ts'

export interface Strand {
  readonly points: Vector[]
  /** The scalp's normal at the root: what the strand's own light leans on. */
  readonly normal: Vector
  /** A number of its own from 0 to 1, for shade. */
  readonly tone: number
  /** Relative thickness. */
  readonly weight: number
}

export interface Growth {
  /** How many roots the whole sphere would carry. */
  readonly roots: number
  /** Which part of the head is worth growing: the rest is out of the picture. */
  readonly near?: (towards: Vector) => boolean
  /** How sure a root is to carry a strand. */
  readonly density: (root: Vector) => number
  readonly flow: (point: Vector, root: Vector) => Vector
  readonly length: (root: Vector) => number
  /** How far it stands off the scalp: 0 lies flat, 1 stands straight. */
  readonly lift: (root: Vector) => number
  readonly steps: number
  /** How quickly it turns into the flow. */
  readonly comb: number
  readonly fall: number
  /** How strongly it keeps to what lies under it. */
  readonly cling?: number
  readonly curl: number
  readonly weight?: (root: Vector) => number
  /** How much neighbours gather into locks towards their tips. */
  readonly gather: number
  /** How wide a lock is at its roots. */
  readonly lock: number
}

/** Evenly spread directions, each a little off its place. */
function* directions(count: number, random: Random): Generator<Vector> {
  const golden = Math.PI * (3 - Math.sqrt(5))
  for (let index = 0; index < count; index += 1) {
    const y = 1 - (2 * (index + random())) / count
    const ring = Math.sqrt(Math.max(0, 1 - y * y))
    const turn = golden * index + (random() - 0.5) * 0.012
    yield [Math.cos(turn) * ring, y, Math.sin(turn) * ring]
  }
}

const body = (x: number, y: number, z: number): number => Math.min(skin(x, y, z), cloth(x, y, z))

/** Not below the skin; where hair hangs down, not below neck and cloth either. */
function outside(point: Vector, room: number): Vector {
  const [x, y, z] = point
  if (y > -0.3) {
    const d = skull(x, y, z)
    return d >= room ? point : add(point, times(scalpNormal(point), room - d))
  }
  const d = body(x, y, z)
  if (d >= room) return point
  const e = 0.01
  const n = unit([
    body(x + e, y, z) - body(x - e, y, z),
    body(x, y + e, z) - body(x, y - e, z),
    body(x, y, z + e) - body(x, y, z - e),
  ])
  return add(point, times(n, room - d))
}

function strand(growth: Growth, root: Vector, normal: Vector, random: Random): Vector[] {
  const length = growth.length(root) * between(random, 0.72, 1.12)
  const step = length / growth.steps
  const stray = noise(root[0] * 9, root[1] * 9, root[2] * 9) * 0.22 + (random() - 0.5) * 0.3
  const first = along(growth.flow(root, root), normal)
  const side: Vector = [
    normal[1] * first[2] - normal[2] * first[1],
    normal[2] * first[0] - normal[0] * first[2],
    normal[0] * first[1] - normal[1] * first[0],
  ]
  const lift = growth.lift(root) * between(random, 0.7, 1.25)
  let heading = unit(
    add(add(times(normal, lift), times(first, 1 - Math.min(0.95, lift))), times(side, stray)),
  )
  let at = root
  const points = [root]
  const phase = noise(root[0] * 3, root[1] * 3, root[2] * 3) * 4 + random() * 1.2
  for (let index = 1; index <= growth.steps; index += 1) {
    const t = index / growth.steps
    const n = scalpNormal(at)
    const free = at[1] < -0.35 && growth.fall > 1
    const flow = growth.flow(at, root)
    const bob = growth.curl * Math.sin(phase + t * 9 + noise(root[0] * 5, root[1] * 5, root[2] * 5) * 5)
    const cling = ((growth.cling ?? 0) * Math.max(0, body(at[0], at[1], at[2]) - 0.03)) / 0.1
    const wanted = add(add(free ? [0, -1, 0] : flow, times(side, stray + bob)), [
      -n[0] * cling,
      -growth.fall * t - n[1] * cling,
      -n[2] * cling,
    ])
    heading = unit(blend(heading, unit(wanted), growth.comb))
    if (!free && dot(heading, n) < 0) heading = unit(add(along(heading, n), times(n, 0.04)))
    at = outside(add(at, times(heading, step)), 0.006 + 0.012 * t)
    points.push(at)
  }
  return points
}

const cellOf = ([x, y, z]: Vector, size: number): string =>
  `${Math.round(x / size)},${Math.round(y / size)},${Math.round(z / size)}`

/** Each strand leans towards the one that leads its lock, more so towards the tip. */
function gathered(strands: readonly Strand[], amount: number, size: number): Strand[] {
  const leaders = new Map<string, Strand>()
  const place = (s: Strand): string => {
    const [x, y, z] = s.points[0] ?? [0, 0, 0]
    const wobble = size * 0.7 * noise(x / size / 1.7, y / size / 1.7, z / size / 1.7)
    return cellOf([x + wobble, y - wobble, z + wobble], size)
  }
  for (const s of strands) if (!leaders.has(place(s))) leaders.set(place(s), s)
  return strands.map((s) => {
    const leader = leaders.get(place(s))
    if (!leader || leader === s) return s
    const [first, last]: readonly [Vector, Vector] = [s.points[0] ?? [0, 0, 0], s.points.at(-1) ?? [0, 0, 0]]
    // Short hair stands for itself.
    const reach = Math.min(1, Math.hypot(...subtract(last, first)) / 0.3)
    const own = amount * reach * (0.55 + 0.45 * s.tone)
    const points = s.points.map((point, index) => {
      const t = index / (s.points.length - 1)
      const goal = leader.points[index] ?? point
      return blend(point, goal, own * t * t)
    })
    return {...s, points, tone: s.tone * 0.62 + leader.tone * 0.38}
  })
}

/** Every strand of a head, from its root on. */
export function grow(growth: Growth, random: Random): Strand[] {
  const strands: Strand[] = []
  for (const towards of directions(growth.roots, random)) {
    const chance = random()
    const tone = random()
    if (towards[1] < -0.75 || growth.near?.(towards) === false) continue
    const root = onScalp(towards)
    if (chance >= growth.density(root)) continue
    const normal = scalpNormal(root)
    strands.push({
      points: strand(growth, root, normal, random),
      normal,
      tone,
      weight: growth.weight?.(root) ?? 1,
    })
  }
  return gathered(strands, growth.gather, growth.lock)
}
