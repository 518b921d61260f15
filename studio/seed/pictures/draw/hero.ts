import {linear} from './finish.ts'
import {mixed} from './ground.ts'
import {noise} from './noise.ts'
import {smooth, through} from './numbers.ts'
import {type Canvas, canvas, type Light, paint} from './raster.ts'
import {type Shoreline, water} from './water.ts'

const high = linear('#8fb0b4')
const middle = linear('#d3ded8')
const low = linear('#f6e3c2')
const ember = linear('#f3cd98')
const light = linear('#fff4dd')
const far = linear('#9db8b9')
const near = linear('#5f8a90')

/** The sky at first light, brightest where the sun is about to stand. */
function skyAt(u: number, v: number, {horizon, sun}: Shoreline): Light {
  const t = v / horizon
  const base = mixed(
    mixed(mixed(high, middle, smooth(0, 0.5, t)), low, smooth(0.38, 0.86, t)),
    ember,
    0.7 * smooth(0.72, 1.02, t),
  )
  const away = Math.hypot((u - sun) * 1.33, v - horizon + 0.045)
  return mixed(mixed(base, light, 0.8 * Math.exp(-((away / 0.2) ** 2))), light, smooth(0.034, 0.029, away))
}

/** Hills in three distances; haze takes most of the farthest. */
const ridges = [
  {rise: 0.13, rough: 2.1, seed: 1, haze: 0.7},
  {rise: 0.082, rough: 3.1, seed: 7, haze: 0.52},
  {rise: 0.05, rough: 4.4, seed: 12, haze: 0.22},
] as const

function ridge(u: number, {rise, rough, seed}: (typeof ridges)[number]): number {
  const form =
    0.55 + 0.5 * noise(u * rough, seed) + 0.16 * noise(u * rough * 3.1, seed) + 0.05 * noise(u * 40, seed)
  // The strait itself: open where the sun is.
  const open = through(
    [
      [0, 1],
      [0.43, 0.9],
      [0.57, 0.2],
      [0.68, 0.22],
      [0.86, 0.8],
      [1, 1],
    ],
    u,
  )
  return rise * Math.max(0.04, form * open)
}

function backdrop(picture: Canvas, place: Shoreline): void {
  const {width, height} = picture
  for (let x = 0; x < width; x += 1) {
    const u = x / width
    const tops = ridges.map((one) => place.horizon - ridge(u, one))
    for (let y = 0; y < place.horizon * height; y += 1) {
      const v = (y + 0.5) / height
      let shown = skyAt(u, v, place)
      for (const [index, {haze}] of ridges.entries()) {
        const edge = smooth(-0.0012, 0.0012, v - (tops[index] ?? 1))
        if (edge === 0) continue
        const land = mixed(mixed(near, far, haze), skyAt(u, place.horizon - 0.01, place), haze * 0.4)
        shown = mixed(shown, land, edge)
      }
      picture.light.set(shown, (y * width + x) * 3)
    }
  }
}

/** Two towers and one curve, far away, so that the place has a name. */
function bridge(picture: Canvas, {horizon}: Shoreline): void {
  const {width, height} = picture
  const colour = mixed(near, middle, 0.08)
  const draw = (ax: number, ay: number, bx: number, by: number, thick: number, alpha: number): void =>
    paint(picture, {
      ax: ax * width,
      ay: ay * height,
      bx: bx * width,
      by: by * height,
      depth: 0,
      width: (thick * width) / 2000,
      alpha,
      from: colour,
      to: colour,
    })
  const [left, right, top, deck] = [0.12, 0.36, horizon - 0.105, horizon - 0.026]
  const cable = (u: number): number => {
    const t = (u - left) / (right - left)
    if (t < 0) return top + (deck - top) * Math.min(1, -t / 0.42) ** 0.86
    if (t > 1) return top + (deck - top) * Math.min(1, (t - 1) / 0.42) ** 0.86
    return top + 4 * (deck - 0.006 - top) * t * (1 - t)
  }
  for (let u = left - 0.109; u < right + 0.109; u += 0.004) {
    draw(u, cable(u), u + 0.004, cable(u + 0.004), 2.2, 0.85)
    draw(u, cable(u), u, deck, 0.7, 0.4)
    draw(u, deck, u + 0.004, deck, 3.2, 0.75)
  }
  for (const tower of [left, right]) {
    draw(tower - 0.0022, top - 0.004, tower - 0.0032, horizon, 3, 0.85)
    draw(tower + 0.0022, top - 0.004, tower + 0.0032, horizon, 3, 0.85)
    for (const bar of [0.006, 0.036, 0.06])
      draw(tower - 0.0024, top + bar, tower + 0.0024, top + bar, 2.4, 0.8)
  }
}

/** The Bosphorus at first light: water that runs on as hair does. */
export function hero(width = 2000, height = 1500, place: Shoreline = {horizon: 0.47, sun: 0.6}): Canvas {
  const picture = canvas(width, height)
  backdrop(picture, place)
  bridge(picture, place)
  water(picture, place)
  return picture
}
