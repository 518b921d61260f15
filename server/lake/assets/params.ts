import {badRequest, notImplemented} from '../errors.ts'

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  left: number
  top: number
}

/** Longest side of a rendered picture; longer wishes are cut down to it. */
export const MAX_SIDE = 8192

export const MAX_PIXELS = 100_000_000
export const MAX_SECONDS = 20

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const

/** Where a crop looks: `align` shares out what is cut off, `focal` centres on a point. Both from 0 to 1. */
export type Position = {kind: 'align' | 'focal'; x: number; y: number} | {kind: 'entropy'}

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

type Query = Pick<URLSearchParams, 'get'>

/** Parameters of Sanity's image pipeline that are not rendered here. Unknown ones mean nothing there either. */
const OUTSIDE = ['invert', 'sat', 'pad']

const FORMATS: Record<string, OutputFormat> = {
  jpg: 'jpg',
  pjpg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
}
const CENTRE: Position = {kind: 'align', x: 0.5, y: 0.5}
const EDGES: Record<string, [axis: 'x' | 'y', at: number]> = {
  left: ['x', 0],
  right: ['x', 1],
  top: ['y', 0],
  bottom: ['y', 1],
}

const invalid = (name: string, value: string, expected: string) =>
  badRequest(`Invalid value for "${name}": ${JSON.stringify(value.slice(0, 60))}. Expected ${expected}.`)

/** What the parameter says; null when it is absent. What cannot be read is refused. */
function read<T>(query: Query, name: string, expected: string, parse: (text: string) => T | undefined) {
  const text = query.get(name)
  if (text === null) return null
  const value = parse(text)
  if (value === undefined) throw invalid(name, text, expected)
  return value
}

const numberParam = (query: Query, name: string, low: number, high: number) =>
  read(query, name, `a number from ${low} to ${high}`, (text) => {
    const value = Number(text)
    const isNumber = /^-?(\d{1,9}(\.\d{0,20})?|\.\d{1,20})$/.test(text)
    return isNumber && value >= low && value <= high ? value : undefined
  })

/** A length in pixels: must be positive, and is cut down to what is rendered at most. */
const lengthParam = (query: Query, name: string, dpr: number) =>
  read(query, name, 'a positive number of pixels', (text) => {
    if (!/^\d{1,9}(\.\d{0,20})?$/.test(text) || Number(text) <= 0) return undefined
    return Math.min(MAX_SIDE, Math.max(1, Math.round(Number(text) * dpr)))
  })

const choiceParam = <T extends string>(query: Query, name: string, choices: readonly T[]) =>
  read(query, name, `one of ${choices.join(', ')}`, (text) => choices.find((choice) => choice === text))

/** `left,top,width,height` in pixels of the original; what reaches beyond its edges is cut off. */
const rectParam = (query: Query, source: Size) =>
  read(query, 'rect', 'left,top,width,height inside the image', (text): Rect | null | undefined => {
    const numbers = text
      .split(',')
      .map((part) => (/^\d{1,7}(\.\d{0,20})?$/.test(part) ? Math.round(Number(part)) : -1))
    const [left = -1, top = -1, wide = -1, high = -1] = numbers
    const width = Math.min(wide, source.width - left)
    const height = Math.min(high, source.height - top)
    if (numbers.length !== 4 || left < 0 || top < 0 || width < 1 || height < 1) return undefined
    const whole = left === 0 && top === 0 && width === source.width && height === source.height
    return whole ? null : {left, top, width, height}
  })

/** `RGB`, `RRGGBB`, `ARGB` or `AARRGGBB`. */
const backgroundParam = (query: Query) =>
  read(query, 'bg', 'a hexadecimal colour', (text) => {
    const hex = text.replace(/^#/, '')
    if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)) return undefined
    const long = hex.length <= 4 ? hex.replace(/./g, '$&$&') : hex
    if (long.length === 8 && !/^ff/i.test(long)) throw notImplemented('a translucent colour in "bg"')
    const value = Number.parseInt(long.slice(-6), 16)
    return {r: value >> 16, g: (value >> 8) & 255, b: value & 255}
  })

/** `crop` together with `fp-x` and `fp-y`; a focal point without `crop` means `focalpoint`. */
function positionParam(query: Query): Position {
  const x = numberParam(query, 'fp-x', 0, 1)
  const y = numberParam(query, 'fp-y', 0, 1)
  const crop = query.get('crop')
  if (crop === 'entropy') return {kind: 'entropy'}
  if (crop === 'focalpoint' || (crop === null && (x !== null || y !== null))) {
    return {kind: 'focal', x: x ?? 0.5, y: y ?? 0.5}
  }
  if (crop === null || crop === 'center') return CENTRE
  const words = crop.split(',')
  const axes = words.map((word) => (Object.hasOwn(EDGES, word) ? EDGES[word] : undefined))
  const known = axes.filter((axis) => axis !== undefined)
  if (known.length !== words.length || new Set(known.map(([axis]) => axis)).size !== words.length) {
    throw invalid('crop', crop, 'top, bottom, left, right (or two of them), center, focalpoint or entropy')
  }
  return {...CENTRE, ...Object.fromEntries(known)}
}

/** What a variant is, in one form for all URLs that mean the same. Lengths are in output pixels. */
export type Plan = ReturnType<typeof planOf>

function planOf(query: Query, source: Size) {
  const fm = choiceParam(query, 'fm', Object.keys(FORMATS))
  const auto = choiceParam(query, 'auto', ['format'])
  const dpr = numberParam(query, 'dpr', 1, 3) ?? 1
  const side = (name: 'w' | 'h') => ({
    wanted: lengthParam(query, name, dpr),
    min: lengthParam(query, `min-${name}`, dpr),
    max: lengthParam(query, `max-${name}`, dpr),
  })
  const fit = choiceParam(query, 'fit', FITS) ?? 'clip'
  const position = positionParam(query)
  const flip = choiceParam(query, 'flip', ['h', 'v', 'hv', 'vh'])
  return {
    rect: rectParam(query, source),
    width: side('w'),
    height: side('h'),
    fit,
    position: fit === 'crop' || fit === 'min' ? position : CENTRE,
    background: backgroundParam(query),
    blur: Math.round(numberParam(query, 'blur', 0, 2000) ?? 0),
    sharpen: Math.round(numberParam(query, 'sharp', 0, 100) ?? 0),
    flip: flip === 'vh' ? 'hv' : (flip ?? ''),
    rotate: Number(choiceParam(query, 'or', ['0', '90', '180', '270'])),
    quality: Math.max(1, Math.round(numberParam(query, 'q', 0, 100) ?? 75)),
    /** `auto` asks the browser's Accept header, `source` keeps the original's format. */
    format: (fm && FORMATS[fm]) || (auto === null ? ('source' as const) : ('auto' as const)),
    /** Only the first frame of an animation. */
    still: choiceParam(query, 'frame', ['1']) !== null,
  }
}

/** Without a width and a height to fit into there is nothing to cut or to place. */
const effectOf = (plan: Plan) => JSON.stringify({...plan, fit: 'clip', position: CENTRE})
const NONE = effectOf(planOf(new URLSearchParams(), {width: 0, height: 0}))

/** The plan of a URL's parameters, or null when they ask for the original as it is. */
export function parsePlan(query: Query, source: Size & {extension: string}): Plan | null {
  const outside = OUTSIDE.find((name) => query.get(name) !== null)
  if (outside) throw notImplemented(`the image parameter "${outside}"`)
  const plan = planOf(query, source)
  // A drawing scales by itself: like the hosted pipeline, turn it into pixels only when asked for a format.
  if (source.extension === 'svg' && query.get('fm') === null) return null
  return query.get('q') === null && effectOf(plan) === NONE ? null : plan
}

/** The same for all URLs that mean the same picture: the fields of a plan always come in one order. */
export const planKey = (plan: Plan, format: OutputFormat) => JSON.stringify({...plan, format})
