import {type Camera, camera, type Framing, fromCamera, project} from './camera.ts'
import type {Strand} from './grow.ts'
import {focused, type Lens} from './lens.ts'
import {onHair, outward, type Shade, type Studio, tangentAt} from './light.ts'
import {smooth} from './numbers.ts'
import {type Canvas, canvas, type Light, paintAll, type Stroke} from './raster.ts'
import {type Body, bodyLight} from './skin.ts'
import {COARSE, type Hit, type Surface, trace} from './trace.ts'
import {subtract, times, unit, type Vector} from './vector.ts'
import {fill, through, type Volume, volume} from './volume.ts'

export interface Dress extends Body {
  readonly shade: Shade
  readonly ground: (u: number, v: number) => Light
  /** How thick a strand is drawn, in pixels. */
  readonly width: number
  readonly lens?: Lens
}

/** Camera, light and body: the part that stays the same whatever hair the head wears. */
export interface Sitting {
  readonly view: Camera
  readonly studio: Studio
  readonly surface: Surface
}

export function sit(framing: Framing, lamp: Vector, rim: Vector): Sitting {
  const view = camera(framing)
  const studio = {lamp: fromCamera(view, lamp), rim: fromCamera(view, rim)}
  return {view, studio, surface: trace(view, studio.lamp)}
}

function density(strands: readonly Strand[]): Volume {
  const space = volume()
  for (const {points, weight} of strands) {
    for (let index = 1; index < points.length; index += 1) {
      const [a, b]: readonly [Vector, Vector] = [points[index - 1] ?? [0, 0, 0], points[index] ?? [0, 0, 0]]
      const step = Math.hypot(...subtract(b, a))
      const taper = 1 - 0.5 * (index / points.length)
      fill(space, times([a[0] + b[0], a[1] + b[1], a[2] + b[2]], 0.5), step * weight * taper * 26)
    }
  }
  return space
}

const mean = (parts: readonly (readonly [value: Vector, share: number])[]): Vector => {
  let [x, y, z] = [0, 0, 0]
  for (const [value, share] of parts) {
    x += value[0] * share
    y += value[1] * share
    z += value[2] * share
  }
  return [x, y, z]
}

/** What lies between four lines of sight that meet one and the same matter. */
function between(four: readonly Hit[], shares: readonly number[]): Hit {
  const share = (index: number): number => shares[index] ?? 0
  const sum = (value: (hit: Hit) => number): number =>
    four.reduce((total, hit, index) => total + value(hit) * share(index), 0)
  const vectors = (value: (hit: Hit) => Vector): Vector =>
    mean(four.map((hit, index) => [value(hit), share(index)]))
  return {
    depth: sum((hit) => hit.depth),
    point: vectors((hit) => hit.point),
    normal: unit(vectors((hit) => hit.normal)),
    matter: four[0]?.matter ?? 'skin',
    open: sum((hit) => hit.open),
    lamp: sum((hit) => hit.lamp),
  }
}

/** The body over the ground: each pixel lit for itself, finely along every outline. */
function laid({view, studio, surface}: Sitting, dress: Dress, hair: Volume): Canvas {
  const picture = canvas(view.width, view.height)
  const {width, height} = surface
  for (let y = 0; y < view.height; y += 1) {
    for (let x = 0; x < view.width; x += 1) {
      const [a, b] = [(x + 0.5) / COARSE - 0.5, (y + 0.5) / COARSE - 0.5]
      const [i, j] = [Math.floor(a), Math.floor(b)]
      const pixel = y * view.width + x
      const back = dress.ground(x / view.width, y / view.height)
      const fine = surface.edges.get(pixel)
      const four = [0, 1, 2, 3].map((k) => {
        const [u, v] = [k & 1, k >> 1]
        return surface.hits[
          Math.min(height - 1, Math.max(0, j + v)) * width + Math.min(width - 1, Math.max(0, i + u))
        ]
      })
      const met = four.filter((hit) => hit !== undefined)
      const same = met.length === 4 && met.every(({matter}) => matter === met[0]?.matter)
      const [s, t] = [a - i, b - j]
      const lit = (hit: Hit | undefined): Light =>
        hit ? bodyLight(hit, view.eye, dress, studio, hair) : back
      const shown: readonly Light[] = fine
        ? fine.map(lit)
        : [lit(same ? between(met, [(1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t]) : four[0])]
      picture.light.set(mean(shown.map((light) => [light, 1 / shown.length])), pixel * 3)
      const depth = (fine ?? four)[0]?.depth
      if (depth !== undefined) picture.away[pixel] = depth
    }
  }
  return picture
}

function hidden({view, surface}: Sitting, [x, y, away]: Vector): boolean {
  if (x < 0 || y < 0 || x >= view.width || y >= view.height) return false
  const hit = surface.hits[Math.floor(y / COARSE) * surface.width + Math.floor(x / COARSE)]
  return hit !== undefined && away > hit.depth + 0.03
}

/** What one strand shows: its pieces with their light, wherever the body does not hide them. */
function* pieces(sitting: Sitting, strand: Strand, dress: Dress, hair: Volume): Generator<Stroke> {
  const {view, studio} = sitting
  const {points, normal, tone, weight} = strand
  let before: {at: Vector; colour: Light} | undefined
  for (const [index, point] of points.entries()) {
    const at = project(view, point)
    const t = index / (points.length - 1)
    const tangent = tangentAt(points, index)
    const n = outward(normal, tangent)
    const toEye = unit(subtract(view.eye, point))
    const lamp = through(hair, point, studio.lamp, 0.6, 0.03)
    const open = 0.5 * through(hair, point, n, 0.35, 0.03) + 0.5 * through(hair, point, toEye, 0.3, 0.03)
    const colour = onHair(dress.shade, studio, tangent, n, toEye, tone, lamp, 0.1 + 0.9 * open)
    if (before && !hidden(sitting, at)) {
      yield {
        ax: before.at[0],
        ay: before.at[1],
        bx: at[0],
        by: at[1],
        depth: (before.at[2] + at[2]) / 2,
        width: dress.width * weight * (1 - 0.62 * smooth(0.45, 1, t)),
        alpha: 0.92 - 0.3 * smooth(0.7, 1, t),
        from: before.colour,
        to: colour,
      }
    }
    before = {at, colour}
  }
}

/** A head with hair: the body first, then every strand from the farthest piece to the nearest. */
export function bust(sitting: Sitting, strands: readonly Strand[], dress: Dress): Canvas {
  const hair = density(strands)
  const picture = laid(sitting, dress, hair)
  paintAll(
    picture,
    strands.flatMap((strand) => [...pieces(sitting, strand, dress, hair)]),
  )
  return dress.lens ? focused(picture, dress.lens) : picture
}
