import type {Light} from './raster.ts'
import {along, blend, dot, subtract, times, unit, type Vector} from './vector.ts'

/** One lamp and the sky around: the same for every head, so that only the hair changes. */
export interface Studio {
  /** Towards the lamp. */
  readonly lamp: Vector
  /** A second, cool and weak, from behind: it draws the outline. */
  readonly rim: Vector
}

export const warm: Light = [2.75, 2.56, 2.28]
export const cool: Light = [0.5, 0.64, 0.72]

export interface Shade {
  readonly hair: Light
  /** Strands without colour among the others, and how many of them there are. */
  readonly grey?: {readonly hair: Light; readonly share: number}
  /** How much it shines. */
  readonly gloss: number
}

/**
 * Light on a fibre, after Kajiya and Kay: a white band where the light glances off, and beside it a
 * broader one in the hair's own colour, from light that has been inside.
 */
export function onHair(
  shade: Shade,
  studio: Studio,
  tangent: Vector,
  normal: Vector,
  toEye: Vector,
  tone: number,
  lampLeft: number,
  skyLeft: number,
): Light {
  const brightness = 0.5 + tone
  const {grey} = shade
  const colour = grey && (tone * 7919) % 1 < grey.share ? grey.hair : shade.hair
  const shift = (tone - 0.5) * 0.34
  const lobe = (lamp: Vector, lean: number, power: number): number => {
    const leaning = unit(blend(tangent, normal, lean + shift))
    const half = unit([lamp[0] + toEye[0], lamp[1] + toEye[1], lamp[2] + toEye[2]])
    const c = dot(leaning, half)
    return Math.sqrt(Math.max(0, 1 - c * c)) ** power
  }
  const facing = (lamp: Vector): number => Math.min(1, Math.max(0, dot(normal, lamp) * 0.75 + 0.35))
  const sine = (lamp: Vector): number => Math.sqrt(Math.max(0, 1 - dot(tangent, lamp) ** 2))
  const key = facing(studio.lamp) * lampLeft
  const edge = Math.max(0, dot(normal, studio.rim) * 0.8 + 0.2) * skyLeft
  const glint = shade.gloss * lobe(studio.lamp, -0.1, 110) * key * 0.034
  const sheen = shade.gloss * lobe(studio.lamp, 0.14, 20) * key * 2.4
  const rimGlint = shade.gloss * lobe(studio.rim, 0, 40) * edge * 0.035
  const sky = skyLeft * (0.55 + 0.45 * normal[1])
  return colour.map((own, c) => {
    const w = warm[c] ?? 1
    const k = cool[c] ?? 1
    const body = own * brightness
    return (
      body * (w * key * (0.75 * sine(studio.lamp) + sheen) + k * (sky + edge * 1.1) + 0.05) +
      w * glint +
      k * rimGlint
    )
  }) as unknown as Light
}

/** Skin: light that bleeds red around the edge of a shadow, and a soft shine. */
export function onSkin(
  own: Light,
  studio: Studio,
  normal: Vector,
  toEye: Vector,
  lampLeft: number,
  skyLeft: number,
  shine: number,
): Light {
  const facing = dot(normal, studio.lamp)
  const wrapped = (wrap: number): number => Math.max(0, (facing + wrap) / (1 + wrap)) ** 1.25
  const bleed = [0.34, 0.16, 0.1]
  const rim = Math.max(0, dot(normal, studio.rim))
  const half = unit(subtract(studio.lamp, times(toEye, -1)))
  const gloss = Math.max(0, dot(normal, half)) ** 14 * 0.045 + Math.max(0, dot(normal, half)) ** 60 * 0.06
  const edge = (1 - Math.max(0, dot(normal, toEye))) ** 3
  return own.map((albedo, c) => {
    const w = warm[c] ?? 1
    const k = cool[c] ?? 1
    const soft = lampLeft ** (1 - 0.28 * (c === 0 ? 1 : 0.25))
    const bounce = c === 0 ? 0.13 : c === 1 ? 0.085 : 0.06
    const key = w * wrapped(bleed[c] ?? 0.1) * soft * 0.7
    const sky = k * skyLeft * (0.36 + 0.24 * normal[1]) + bounce * skyLeft
    return (
      albedo * (key + sky + k * rim * 0.5 * skyLeft) +
      (w * gloss * lampLeft + k * edge * 0.02 * skyLeft) * shine
    )
  }) as unknown as Light
}

export const tangentAt = (points: readonly Vector[], index: number): Vector => {
  const before = points[Math.max(0, index - 1)] ?? [0, 0, 0]
  const after = points[Math.min(points.length - 1, index + 1)] ?? [0, 1, 0]
  return unit(subtract(after, before))
}

/** The side of a strand that looks outward: across its length, as near the scalp's own as it can be. */
export const outward = (normal: Vector, tangent: Vector): Vector => unit(along(normal, tangent))
