import {badRequest, notImplemented} from '../errors.ts'
import type {Plan, Position, Rect, Size} from './plan.ts'

export type Query = Pick<URLSearchParams, 'get'>

const invalid = (name: string, value: string, expected: string) =>
  badRequest(`Invalid value for "${name}": ${JSON.stringify(value.slice(0, 60))}. Expected ${expected}.`)

/** A plain decimal number within bounds; null when the parameter is absent. */
export function numberParam(query: Query, name: string, low: number, high: number): number | null {
  const text = query.get(name)
  if (text === null) return null
  const value = Number(text)
  if (!/^-?(\d{1,9}(\.\d{0,20})?|\.\d{1,20})$/.test(text) || value < low || value > high) {
    throw invalid(name, text, `a number from ${low} to ${high}`)
  }
  return value
}

/** A length in pixels: must be positive, and is cut down to what is rendered at most. */
export function lengthParam(query: Query, name: string, dpr: number, max: number): number | null {
  const text = query.get(name)
  if (text === null) return null
  const value = Number(text)
  if (!/^\d{1,9}(\.\d{0,20})?$/.test(text) || value <= 0)
    throw invalid(name, text, 'a positive number of pixels')
  return Math.min(max, Math.max(1, Math.round(value * dpr)))
}

export function choiceParam<T extends string>(query: Query, name: string, choices: readonly T[]): T | null {
  const text = query.get(name)
  if (text === null) return null
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw invalid(name, text, `one of ${choices.join(', ')}`)
  return found
}

/** `left,top,width,height` in pixels of the original; what reaches beyond its edges is cut off. */
export function rectParam(query: Query, source: Size): Rect | null {
  const text = query.get('rect')
  if (text === null) return null
  const parts = text.split(',')
  const numbers = parts.map((part) => (/^\d{1,7}(\.\d{0,20})?$/.test(part) ? Math.round(Number(part)) : -1))
  const [left = -1, top = -1, wide = -1, high = -1] = numbers
  const width = Math.min(wide, source.width - left)
  const height = Math.min(high, source.height - top)
  if (parts.length !== 4 || left < 0 || top < 0 || width < 1 || height < 1) {
    throw invalid('rect', text, 'left,top,width,height inside the image')
  }
  const whole = left === 0 && top === 0 && width === source.width && height === source.height
  return whole ? null : {left, top, width, height}
}

/** `RGB`, `RRGGBB`, `ARGB` or `AARRGGBB`. */
export function backgroundParam(query: Query): Plan['background'] {
  const text = query.get('bg')
  if (text === null) return null
  const hex = text.replace(/^#/, '')
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex))
    throw invalid('bg', text, 'a hexadecimal colour')
  const long = hex.length <= 4 ? hex.replace(/./g, '$&$&') : hex
  if (long.length === 8 && !/^ff/i.test(long)) throw notImplemented('a translucent colour in "bg"')
  const value = Number.parseInt(long.slice(-6), 16)
  return {r: value >> 16, g: (value >> 8) & 255, b: value & 255}
}

const EDGES: Record<string, [axis: 'x' | 'y', at: number]> = {
  left: ['x', 0],
  right: ['x', 1],
  top: ['y', 0],
  bottom: ['y', 1],
}

/** `crop` together with `fp-x` and `fp-y`; a focal point without `crop` means `focalpoint`. */
export function positionParam(query: Query): Position {
  const x = numberParam(query, 'fp-x', 0, 1)
  const y = numberParam(query, 'fp-y', 0, 1)
  const crop = query.get('crop')
  if (crop === 'entropy') return {kind: 'entropy'}
  if (crop === 'focalpoint' || (crop === null && (x !== null || y !== null))) {
    return {kind: 'focal', x: x ?? 0.5, y: y ?? 0.5}
  }
  const position = {kind: 'align' as const, x: 0.5, y: 0.5}
  if (crop === null || crop === 'center') return position
  const words = crop.split(',')
  const axes = words.map((word) => (Object.hasOwn(EDGES, word) ? EDGES[word] : undefined))
  const known = axes.filter((axis) => axis !== undefined)
  if (known.length !== words.length || new Set(known.map(([axis]) => axis)).size !== words.length) {
    throw invalid('crop', crop, 'top, bottom, left, right (or two of them), center, focalpoint or entropy')
  }
  for (const [axis, at] of known) position[axis] = at
  return position
}
