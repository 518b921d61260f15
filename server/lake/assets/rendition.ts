import {readFile} from 'node:fs/promises'
import sharp from 'sharp'
import {accepts} from '../../shared/http/compress.ts'
import {badRequest, internalError, unavailable} from '../errors.ts'
import {MAX_PIXELS, RENDER_TIMEOUT_S} from './inspect.ts'

export interface Size {
  width: number
  height: number
}

interface Rect extends Size {
  left: number
  top: number
}

export interface Source extends Size {
  path: string
  extension: string
}

const FITS = ['clip', 'crop', 'max'] as const
const OUTPUT_FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const

export type OutputFormat = (typeof OUTPUT_FORMATS)[number]

export interface Wish {
  rect: Rect | null
  width: number | null
  height: number | null
  fit: (typeof FITS)[number]
  quality: number
  /** `auto` follows the browser's Accept header; `source` keeps the format of the original. */
  format: OutputFormat | 'auto' | 'source'
}

const MAX_AREA = 2 ** 24
/** Area in pixels above which sharp writes AVIF with the fastest setting, effort 0. */
const LARGE_AREA = 1_500_000

/** Animated formats of sharp. A rendition is animated only if the original and the result both use one of them. */
const MOVING = ['gif', 'webp']

/** Parameters that request a rendition. A URL without any of them requests the original. */
const PARAMETERS = ['w', 'h', 'rect', 'fm', 'auto', 'q']

const invalid = (name: string, value: string) =>
  badRequest(`Invalid value for "${name}": ${JSON.stringify(value.slice(0, 60))}`)

/** Returns null if the parameter is absent. Throws a `LakeError` if the value is outside of the limits. */
function numberParam(query: URLSearchParams, name: string, low: number, high: number): number | null {
  const text = query.get(name)
  if (text === null) return null
  const value = Number.parseFloat(text)
  if (!(value >= low && value <= high)) throw invalid(name, text)
  return value
}

/** Returns undefined if the parameter is absent. Throws a `LakeError` for other values than `choices`. */
function choiceParam<T extends string>(query: URLSearchParams, name: string, choices: readonly T[]) {
  const text = query.get(name)
  const choice = choices.find((one) => one === text)
  if (text !== null && !choice) throw invalid(name, text)
  return choice
}

/** Reads `left,top,width,height` in pixels of the original. Cuts off the part beyond the right and bottom edges. */
function rectParam(query: URLSearchParams, source: Size): Rect | null {
  const text = query.get('rect')
  if (text === null) return null
  const [left = -1, top = -1, wide = -1, high = -1] = text.split(',').map((part) => Math.round(Number(part)))
  const width = Math.min(wide, source.width - left)
  const height = Math.min(high, source.height - top)
  if (!(left >= 0 && top >= 0 && width >= 1 && height >= 1)) throw invalid('rect', text)
  return {left, top, width, height}
}

/** Returns the requested rendition, or null if the URL requests the original file. */
export function parseWish(query: URLSearchParams, source: Size & {extension: string}): Wish | null {
  const format = choiceParam(query, 'fm', OUTPUT_FORMATS)
  // SVG scales without loss, so the Lake renders an SVG only if the URL names a format.
  if (source.extension === 'svg' && !format) return null
  if (!PARAMETERS.some((name) => query.has(name))) return null
  const auto = choiceParam(query, 'auto', ['format'])
  const dpr = numberParam(query, 'dpr', 1, 3) ?? 1
  const side = (name: 'w' | 'h') => {
    const wanted = numberParam(query, name, 1, Number.MAX_SAFE_INTEGER)
    return wanted && Math.round(wanted * dpr)
  }
  return {
    rect: rectParam(query, source),
    width: side('w'),
    height: side('h'),
    fit: choiceParam(query, 'fit', FITS) ?? 'clip',
    quality: Math.max(1, Math.round(numberParam(query, 'q', 0, 100) ?? 75)),
    format: format ?? (auto ? 'auto' : 'source'),
  }
}

export function sizeOf(wish: Wish, original: Size): Size {
  const source = wish.rect ?? original
  const {width, height, fit} = wish
  const isBox = width !== null && height !== null && fit === 'crop'
  const wanted = Math.min((width ?? Infinity) / source.width, (height ?? Infinity) / source.height)
  const scale = wanted === Infinity || fit === 'max' ? Math.min(1, wanted) : wanted
  const size = isBox ? {width, height} : {width: source.width * scale, height: source.height * scale}
  const most = Math.min(1, Math.sqrt(MAX_AREA / (size.width * size.height)))
  return {
    width: Math.max(1, Math.round(size.width * most)),
    height: Math.max(1, Math.round(size.height * most)),
  }
}

/** Returns the path, but for an SVG its bytes, because sharp then loads no linked files of the same folder. */
const inputOf = ({path, extension}: Source): Promise<Buffer> | string =>
  extension === 'svg' ? readFile(path) : path

/** Returns the output format. `auto` avoids AVIF for GIF and WebP, because sharp writes AVIF as a still image. */
export async function chooseFormat(source: Source, wish: Wish, accept: string | null): Promise<OutputFormat> {
  if (wish.format !== 'auto' && wish.format !== 'source') return wish.format
  const kept = OUTPUT_FORMATS.find((name) => name === source.extension)
  if (wish.format === 'source' && kept) return kept
  if (wish.format === 'auto') {
    if (!MOVING.includes(source.extension) && accepts(accept, 'image/avif')) return 'avif'
    if (accepts(accept, 'image/webp')) return 'webp'
    if (kept && kept !== 'webp' && kept !== 'avif') return kept
  }
  const {hasAlpha} = await sharp(await inputOf(source)).metadata()
  return hasAlpha ? 'png' : 'jpg'
}

/** Renders a picture in sRGB, without EXIF data and colour profile, which sharp omits by default. */
export async function render(source: Source, wish: Wish, format: OutputFormat): Promise<Buffer> {
  const input = await inputOf(source)
  const {pages = 1} = await sharp(input).metadata()
  // Counts the pixels of all frames. An animation beyond the limit becomes a still image.
  const fits = pages * source.width * source.height <= MAX_PIXELS
  const canMove = MOVING.includes(source.extension) && MOVING.includes(format)
  const animated = canMove && fits && pages > 1
  const options = {animated, limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true} as const
  const {width, height} = sizeOf(wish, source)
  let image = sharp(input, options).timeout({seconds: RENDER_TIMEOUT_S})
  if (!animated) image = image.autoOrient()
  if (format === 'jpg') image = image.flatten({background: '#fff'})
  if (wish.rect) image = image.extract(wish.rect)
  const fit = wish.fit === 'crop' ? 'cover' : 'fill'
  image = image.resize({width, height, fit}).toColourspace('srgb')
  const {quality} = wish
  const effort = width * height > LARGE_AREA ? 0 : 2
  // Multiplies the quality by 0.7, because AVIF then looks about as good as JPEG at the full value.
  const avif = {quality: Math.max(1, Math.round(quality * 0.7)), effort}
  const settings = {jpg: {quality, mozjpeg: true}, png: {compressionLevel: 8}, webp: {quality}, gif: {}, avif}
  try {
    return await image.toFormat(format === 'jpg' ? 'jpeg' : format, settings[format]).toBuffer()
  } catch (error) {
    const isLate = error instanceof Error && /timeout/i.test(error.message)
    throw isLate
      ? unavailable('Rendering the image took too long.')
      : internalError('The image could not be rendered.')
  }
}
