import sharp, {type Sharp} from 'sharp'
import {accepts} from '../../shared/http/compress.ts'
import {badRequest, internalError, notImplemented, unavailable} from '../errors.ts'
import {imageInput, MAX_PIXELS, RENDER_TIMEOUT_S} from './inspect.ts'

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
  isStill: boolean
}

const MAX_SIDE = 8192
const MAX_AREA = 2 ** 24
/** AVIF takes seconds to write above this area; WebP does not. */
const MAX_AVIF_AREA = 8_000_000
/** AVIF is written at its quickest above this area. */
const LARGE_AREA = 1_500_000

/** Parameters of the hosted image service that the page and the Studio never send. */
const UNSUPPORTED = 'bg blur crop flip fp-x fp-y invert max-h max-w min-h min-w or pad sat sharp'.split(' ')

const invalid = (name: string, value: string, expected: string) =>
  badRequest(`Invalid value for "${name}": ${JSON.stringify(value.slice(0, 60))}. Expected ${expected}.`)

/** Returns null if the parameter is absent. Throws if `parse` cannot read it. */
function read<T>(
  query: URLSearchParams,
  name: string,
  expected: string,
  parse: (text: string) => T | undefined,
) {
  const text = query.get(name)
  if (text === null) return null
  const value = parse(text)
  if (value === undefined) throw invalid(name, text, expected)
  return value
}

const numberParam = (query: URLSearchParams, name: string, low: number, high: number) =>
  read(query, name, `a number from ${low} to ${high}`, (text) => {
    const value = /^\d{1,9}(\.\d{0,20})?$/.test(text) ? Number(text) : Number.NaN
    return value >= low && value <= high ? value : undefined
  })

const choiceParam = <T extends string>(query: URLSearchParams, name: string, choices: readonly T[]) =>
  read(query, name, `one of ${choices.join(', ')}`, (text) => choices.find((choice) => choice === text))

/** Reads `left,top,width,height` in pixels of the original. What lies beyond its edges is cut off. */
const rectParam = (query: URLSearchParams, source: Size) =>
  read(query, 'rect', 'left,top,width,height inside the image', (text): Rect | undefined => {
    const numbers = text
      .split(',')
      .map((part) => (/^\d{1,7}(\.\d+)?$/.test(part) ? Math.round(Number(part)) : -1))
    const [left = -1, top = -1, wide = -1, high = -1] = numbers
    const width = Math.min(wide, source.width - left)
    const height = Math.min(high, source.height - top)
    const isInside = numbers.length === 4 && left >= 0 && top >= 0 && width >= 1 && height >= 1
    return isInside ? {left, top, width, height} : undefined
  })

/** Returns null if the address asks for the original. */
export function parseWish(query: URLSearchParams, source: Size & {extension: string}): Wish | null {
  const unsupported = UNSUPPORTED.find((name) => query.has(name))
  if (unsupported) throw notImplemented(`the image parameter "${unsupported}"`)
  const format = choiceParam(query, 'fm', OUTPUT_FORMATS)
  const auto = choiceParam(query, 'auto', ['format'])
  const dpr = numberParam(query, 'dpr', 1, 3) ?? 1
  const side = (name: 'w' | 'h') => {
    const wanted = numberParam(query, name, 1, 999_999_999)
    return wanted && Math.min(MAX_SIDE, Math.round(wanted * dpr))
  }
  const quality = numberParam(query, 'q', 0, 100)
  const wish: Wish = {
    rect: rectParam(query, source),
    width: side('w'),
    height: side('h'),
    fit: choiceParam(query, 'fit', FITS) ?? 'clip',
    quality: Math.max(1, Math.round(quality ?? 75)),
    format: format ?? (auto ? 'auto' : 'source'),
    isStill: choiceParam(query, 'frame', ['1']) !== null,
  }
  // A drawing scales by itself. It becomes pixels only when a format is asked for.
  if (source.extension === 'svg' && !format) return null
  const isChanged =
    wish.rect || wish.width || wish.height || quality !== null || format || auto || wish.isStill
  return isChanged ? wish : null
}

export function sizeOf(wish: Wish, original: Size): Size {
  const source = wish.rect ?? original
  const {width, height, fit} = wish
  const isBox = width !== null && height !== null && fit === 'crop'
  const wanted = Math.min((width ?? Infinity) / source.width, (height ?? Infinity) / source.height)
  const scale = wanted === Infinity || fit === 'max' ? Math.min(1, wanted) : wanted
  const size = isBox ? {width, height} : {width: source.width * scale, height: source.height * scale}
  const most = Math.min(
    1,
    MAX_SIDE / size.width,
    MAX_SIDE / size.height,
    Math.sqrt(MAX_AREA / (size.width * size.height)),
  )
  return {
    width: Math.max(1, Math.round(size.width * most)),
    height: Math.max(1, Math.round(size.height * most)),
  }
}

/** Animations never become AVIF, which is written here as a still. */
export async function chooseFormat(source: Source, wish: Wish, accept: string | null): Promise<OutputFormat> {
  if (wish.format !== 'auto' && wish.format !== 'source') return wish.format
  const kept = OUTPUT_FORMATS.find((name) => name === source.extension)
  if (wish.format === 'source' && kept) return kept
  if (wish.format === 'auto') {
    const {width, height} = sizeOf(wish, source)
    const mayMove = (source.extension === 'gif' || source.extension === 'webp') && !wish.isStill
    if (!mayMove && width * height <= MAX_AVIF_AREA && accepts(accept ?? '', 'image/avif')) return 'avif'
    if (accepts(accept ?? '', 'image/webp')) return 'webp'
    if (kept && kept !== 'webp' && kept !== 'avif') return kept
  }
  const {hasAlpha} = await sharp(await imageInput(source.path, source.extension)).metadata()
  return hasAlpha ? 'png' : 'jpg'
}

/** Frames count as pixels: an animation beyond the limit becomes a still. */
async function isAnimated(input: string | Buffer, source: Source, wish: Wish, format: OutputFormat) {
  const canMove = (name: string) => name === 'gif' || name === 'webp'
  if (wish.isStill || !canMove(source.extension) || !canMove(format)) return false
  const {pages = 1, orientation = 1} = await sharp(input).metadata()
  return pages > 1 && orientation === 1 && pages * source.width * source.height <= MAX_PIXELS
}

/** Renders a picture in sRGB and without metadata, because sharp writes neither EXIF nor a profile unless told to. */
export async function render(source: Source, wish: Wish, format: OutputFormat): Promise<Buffer> {
  const input = await imageInput(source.path, source.extension)
  const animated = await isAnimated(input, source, wish, format)
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
  // AVIF at 0.7 of the figure looks about as JPEG does.
  const avif = {quality: Math.max(1, Math.round(quality * 0.7)), effort}
  const encoders: Record<OutputFormat, () => Sharp> = {
    jpg: () => image.jpeg({quality, mozjpeg: true}),
    png: () => image.png({compressionLevel: 8}),
    webp: () => image.webp({quality}),
    gif: () => image.gif(),
    avif: () => image.avif(avif),
  }
  try {
    return await encoders[format]().toBuffer()
  } catch (error) {
    const isLate = error instanceof Error && /timeout/i.test(error.message)
    throw isLate
      ? unavailable('Rendering the image took too long.')
      : internalError('The image could not be rendered.')
  }
}
