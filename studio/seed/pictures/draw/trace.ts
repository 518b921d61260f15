import type {Camera} from './camera.ts'
import {cloth, ear, face, skin} from './head.ts'
import {dot, unit, type Vector} from './vector.ts'

/** What a line of sight meets first, and what the solid parts leave of the light there. */
export interface Hit {
  /** Distance along the line of sight. */
  readonly depth: number
  readonly point: Vector
  readonly normal: Vector
  readonly matter: 'skin' | 'ear' | 'cloth'
  /** How open the place is, 0 to 1. */
  readonly open: number
  /** How much of the lamp the solid parts let through, 0 to 1. */
  readonly lamp: number
}

type Solid = (x: number, y: number, z: number) => number
const solid: Solid = (x, y, z) => Math.min(skin(x, y, z), cloth(x, y, z))

function normalAt(x: number, y: number, z: number): Vector {
  const e = 0.004
  const a = solid(x + e, y - e, z - e)
  const b = solid(x - e, y - e, z + e)
  const c = solid(x - e, y + e, z - e)
  const d = solid(x + e, y + e, z + e)
  return unit([a - b - c + d, -a - b + c + d, -a + b - c + d])
}

function openness(x: number, y: number, z: number, n: Vector): number {
  let missing = 0
  for (let step = 1; step <= 5; step += 1) {
    const h = 0.021 * step * step
    missing += Math.max(0, h - solid(x + n[0] * h, y + n[1] * h, z + n[2] * h)) / step / h
  }
  return Math.max(0.12, 1 - missing * 0.42)
}

function lampAt(x: number, y: number, z: number, towards: Vector): number {
  let rest = 1
  let t = 0.03
  for (let step = 0; step < 26 && t < 1.6 && rest > 0.02; step += 1) {
    const d = solid(x + towards[0] * t, y + towards[1] * t, z + towards[2] * t)
    rest = Math.min(rest, 0.5 + (0.5 * d) / (0.12 * t))
    t += Math.max(0.02, d * 0.8)
  }
  const clear = Math.max(0, rest)
  return clear * clear * (3 - 2 * clear)
}

/** Along the line of sight through a pixel. */
export function cast(view: Camera, lamp: Vector, column: number, row: number): Hit | undefined {
  const a = (column - view.width / 2) / view.focal
  const b = (view.height / 2 - row) / view.focal
  const {eye, forward, right, up} = view
  const ray = unit([
    forward[0] + right[0] * a + up[0] * b,
    forward[1] + right[1] * a + up[1] * b,
    forward[2] + right[2] * a + up[2] * b,
  ])
  let t = 6.5
  for (let step = 0; step < 110 && t < 12.5; step += 1) {
    const [x, y, z] = [eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t]
    const d = solid(x, y, z)
    // A grazing line comes to nothing slowly: the last step takes what is near.
    if (d >= (step < 109 ? 0.0012 : 0.02)) {
      t += d * 0.92
      continue
    }
    const normal = normalAt(x, y, z)
    const dressed = cloth(x, y, z) < skin(x, y, z)
    return {
      depth: t * dot(ray, forward),
      point: [x, y, z],
      normal,
      matter: dressed ? 'cloth' : ear(x, y, z) < face(x, y, z) ? 'ear' : 'skin',
      open: openness(x, y, z, normal),
      lamp: dot(normal, lamp) < -0.4 ? 0 : lampAt(x, y, z, lamp),
    }
  }
  return undefined
}

export interface Surface {
  readonly width: number
  readonly height: number
  readonly hits: readonly (Hit | undefined)[]
  /** Four finer lines of sight for each pixel of the picture that lies on an outline. */
  readonly edges: ReadonlyMap<number, readonly (Hit | undefined)[]>
}

/** How many pixels of the picture one line of sight stands for where nothing ends. */
export const COARSE = 2

const differ = (a: Hit | undefined, b: Hit | undefined): boolean =>
  a && b ? Math.abs(a.depth - b.depth) > 0.03 || (a.matter === 'cloth') !== (b.matter === 'cloth') : a !== b

export function trace(view: Camera, lamp: Vector): Surface {
  const [width, height] = [Math.ceil(view.width / COARSE), Math.ceil(view.height / COARSE)]
  const hits: (Hit | undefined)[] = []
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      hits.push(cast(view, lamp, (column + 0.5) * COARSE, (row + 0.5) * COARSE))

  const edges = new Map<number, (Hit | undefined)[]>()
  const at = (column: number, row: number): Hit | undefined =>
    hits[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const own = at(column, row)
      const near = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => at(column + x, row + y)))
      if (!near.some((other) => differ(own, other))) continue
      for (let part = 0; part < COARSE * COARSE; part += 1) {
        const [x, y] = [column * COARSE + (part % COARSE), row * COARSE + Math.floor(part / COARSE)]
        if (x >= view.width || y >= view.height) continue
        const four = [0.25, 0.75].flatMap((v) => [0.25, 0.75].map((u) => cast(view, lamp, x + u, y + v)))
        edges.set(y * view.width + x, four)
      }
    }
  }
  return {width, height, hits, edges}
}
