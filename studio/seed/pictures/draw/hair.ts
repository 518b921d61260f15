import {depth, type Point, type Polygon, round, smooth} from './geometry.ts'
import {bell, between, pick, type Random} from './random.ts'

export interface Hair {
  readonly region: Polygon
  /** How sure a root is to carry a strand, 0 to 1, beyond the soft edge of the region. */
  readonly density: (at: Point) => number
  /** The direction, in radians, in which hair lies at a point. */
  readonly flow: (at: Point) => number
  readonly length: readonly [number, number]
  /** Foreshortening: hair that grows away from the viewer looks shorter. */
  readonly scale?: (at: Point) => number
  readonly width: readonly [number, number]
  readonly colours: readonly [string, ...string[]]
  /** Distance between roots; smaller is thicker. */
  readonly spacing: number
  /** Over how many units from the edge the hair grows to full density. */
  readonly soft: number
  readonly opacity: number
}

/** Strand by strand: every root on a jittered grid grows a hair that follows the flow from its root on. */
export function strands(hair: Hair, random: Random): string {
  const byColour = new Map<string, string[]>()
  for (const root of roots(hair, random)) {
    const colour = pick(random, hair.colours)
    const weight = round(between(random, ...hair.width))
    const key = `stroke="${colour}" stroke-width="${weight}"`
    const paths = byColour.get(key) ?? []
    paths.push(strand(hair, root, random))
    byColour.set(key, paths)
  }
  const groups = [...byColour].map(([key, paths]) => `<path ${key} d="${paths.join('')}"/>`)
  return `<g fill="none" stroke-linecap="round" stroke-opacity="${hair.opacity}">${groups.join('')}</g>`
}

function roots(hair: Hair, random: Random): Point[] {
  const xs = hair.region.map(({x}) => x)
  const ys = hair.region.map(({y}) => y)
  const found: Point[] = []
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += hair.spacing) {
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += hair.spacing) {
      const root = {x: x + bell(random) * hair.spacing, y: y + bell(random) * hair.spacing}
      const edge = smooth(0, hair.soft, depth(hair.region, root))
      if (random() < edge * hair.density(root)) found.push(root)
    }
  }
  return found
}

function strand(hair: Hair, root: Point, random: Random): string {
  const step = (between(random, ...hair.length) * (hair.scale?.(root) ?? 1)) / 3
  const turn = bell(random) * 0.22
  const bend = bell(random) * 0.16
  const path: Point[] = [root]
  let at = root
  for (let index = 0; index < 3; index += 1) {
    const angle = hair.flow(at) + turn + bend * index
    at = {x: at.x + Math.cos(angle) * step, y: at.y + Math.sin(angle) * step}
    path.push(at)
  }
  const [start, ...rest] = path.map(({x, y}) => `${round(x)} ${round(y)}`)
  return `M${start}C${rest.join(' ')}`
}
