import {linear} from './finish.ts'
import {mixed} from './ground.ts'
import {noise} from './noise.ts'
import {smooth} from './numbers.ts'
import {between, seeded} from './random.ts'
import {type Canvas, type Light, paint} from './raster.ts'

const night = linear('#0b2b32')
const deep = linear('#123f48')
const sea = linear('#3f757c')
const sky = linear('#a9c4c3')
const sand = linear('#f2dcb4')
const fire = linear('#fff1d4')

export interface Shoreline {
  readonly horizon: number
  /** Where the sun stands, as a share of the width. */
  readonly sun: number
}

/** How far a strand has sunk below the horizon, from its place among all: still lines far off, long locks near. */
const sunk = (v: number): number => 0.86 * v ** 1.7 + 0.14 * v

/** Where the strand `v` runs at `u`, both from 0 to 1; the result too counts from the horizon down. */
function course(u: number, v: number): number {
  const swell = smooth(0.12, 0.9, v)
  const bow = 0.27 * Math.sin((u - 0.16) * 4.6 - v * 1.1) + 0.07 * Math.sin(u * 9.2 + v * 5 + 1)
  const lock = 0.02 * Math.sin(v * 40 + u * 5.2) + 0.03 * noise(u * 2.3, v * 9)
  return sunk(v) + swell * (bow * 0.62 + lock)
}

/** What a strand reflects at a place: night in the hollows, sky on the crests, the sun along its path. */
function reflected(u: number, v: number, tone: number, sun: number): Light {
  const turn = v * 46 + u * 5.2 + noise(u * 3.1, v * 13, 4) * 2.2
  const crest = 0.5 + 0.5 * Math.sin(turn)
  const slope = (course(u + 0.01, v) - course(u - 0.01, v)) / 0.02
  const near = smooth(0.1, 0.7, v)
  const base = mixed(mixed(sea, sky, 0.5 * (1 - v)), mixed(night, deep, crest), smooth(0, 0.55, v))
  const facing = Math.exp(-(((slope + 0.12 + (tone - 0.5) * 0.5) / 0.3) ** 2))
  const path = Math.exp(-(((u - sun - noise(v * 6, 2) * 0.03) / (0.06 + 0.3 * near)) ** 2))
  const glow = crest ** 2 * facing
  const toned = mixed(base, sky, (0.16 + 0.5 * glow) * (0.1 + 1 * tone) * (1 - 0.25 * near))
  const warm = mixed(
    toned,
    sand,
    Math.min(0.9, glow * path * (0.55 + 0.55 * tone) + 0.55 * path * (1 - near) * tone),
  )
  const spark = Math.max(0, glow * path * tone - 0.5) * 1.6
  return mixed(warm, fire, Math.min(0.8, spark))
}

/** The Bosphorus as strands: each one line of water and one hair. */
export function water(picture: Canvas, {horizon, sun}: Shoreline): void {
  const random = seeded(1453)
  const {width, height} = picture
  const top = horizon * height
  const room = height - top
  const [count, pieces] = [3400, 130]
  for (let y = Math.floor(top); y < height; y += 1) {
    const v = Math.min(1, (Math.max(0, y - top) / room) ** 0.62)
    for (let x = 0; x < width; x += 1)
      picture.light.set(reflected(x / width, v, 0.3, sun), (y * width + x) * 3)
  }
  for (let index = 0; index < count; index += 1) {
    const v = ((index + random()) / count) * 1.22
    const tone = random()
    const lean = between(random, -1, 1)
    const thick = 0.7 + 2.1 * v
    const alpha = between(random, 0.3, 0.85) * (0.45 + 0.55 * v)
    let before: readonly [number, number, Light] | undefined
    for (let piece = 0; piece <= pieces; piece += 1) {
      const u = (piece / pieces) * 1.04 - 0.02
      const stray = lean * 0.012 * v * Math.sin(u * 5 + index)
      const at = [u * width, top + (course(u, v) + stray) * room, reflected(u, v, tone, sun)] as const
      if (before && at[1] > top + 0.5)
        paint(picture, {
          ax: before[0],
          ay: before[1],
          bx: at[0],
          by: at[1],
          depth: 0,
          width: (thick * width) / 2000,
          alpha,
          from: before[2],
          to: at[2],
        })
      before = at
    }
  }
}
