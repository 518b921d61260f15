import sharp, {type Sharp} from 'sharp'
import {noise} from './noise.ts'
import {seeded} from './random.ts'
import type {Canvas} from './raster.ts'

/** Linear light to what a screen shows: shadows open, lights roll off softly. */
function tone(value: number): number {
  const v = Math.max(0, value)
  const mapped = (v * (2.2 * v + 0.06)) / (v * (2.05 * v + 0.6) + 0.1)
  return Math.min(1, mapped) ** (1 / 2.2)
}

export interface Finish {
  /** How strong the grain is, in steps of 256; fine grain costs bytes. */
  readonly grain: number
  /** How much darker the corners are. */
  readonly vignette: number
  readonly exposure?: number
}

export function finish({width, height, light}: Canvas, {grain, vignette, exposure = 1}: Finish): Sharp {
  const random = seeded(77)
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width - 0.5, y / height - 0.5]
      const corner = 1 - vignette * (u * u + v * v) * 2
      const speck = (random() - 0.5) * grain + noise(x / 2.3, y / 2.3) * grain * 0.5
      const at = (y * width + x) * 3
      for (let c = 0; c < 3; c += 1) {
        const shown = tone((light[at + c] ?? 0) * corner * exposure) * 255 + speck
        bytes[at + c] = Math.min(255, Math.max(0, Math.round(shown)))
      }
    }
  }
  return sharp(bytes, {raw: {width, height, channels: 3}})
}

/** A screen colour in linear light, through the tone curve backwards, so that it comes out as asked for. */
export function linear(hex: string): readonly [number, number, number] {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2)
  return parts.map((wanted) => {
    let [low, high] = [0, 16]
    for (let step = 0; step < 40; step += 1) {
      const middle = (low + high) / 2
      if (tone(middle) ** 2.2 < wanted) low = middle
      else high = middle
    }
    return low
  }) as unknown as readonly [number, number, number]
}
