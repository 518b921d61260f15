import sharp, {type Sharp} from 'sharp'
import {internalError, unavailable} from '../errors.ts'
import {type Geometry, geometryOf} from './geometry.ts'
import {imageInput} from './inspect.ts'
import {MAX_PIXELS, MAX_SECONDS, type OutputFormat, type Plan, type Size} from './params.ts'

/** Part of every cache key: to be changed when the same plan would make another picture. */
export const RENDERER = 3

/** Seconds of a good processor for a million pixels, measured. */
const DECODE = 0.02
const ENCODE: Record<OutputFormat, number> = {jpg: 0.13, png: 0.11, webp: 0.14, gif: 0.3, avif: 0.75}
/** AVIF above `LARGE`: speed counts for more than bytes there. */
const ENCODE_LARGE_AVIF = 0.14
const EFFECT = 0.08
const LEAST = 0.02

/** In pixels: from here on AVIF is written quickly. */
const LARGE = 1_500_000

export function secondsFor(plan: Plan, source: Size, format: OutputFormat): number {
  const {output} = geometryOf(plan, source)
  const area = output.width * output.height
  const encode = format === 'avif' && area > LARGE ? ENCODE_LARGE_AVIF : ENCODE[format]
  const effects = [plan.blur > 0, plan.sharpen > 0, plan.rotate !== 0 || plan.flip !== '']
  const each = encode + EFFECT * effects.filter(Boolean).length
  return LEAST + (source.width * source.height * DECODE + area * each) / 1_000_000
}

export interface Source extends Size {
  path: string
  extension: string
}

/**
 * Renders a plan. The result has no metadata and is in sRGB, because sharp writes neither EXIF nor a profile
 * unless told to.
 */
export async function render(source: Source, plan: Plan, format: OutputFormat): Promise<Buffer> {
  const input = await imageInput(source.path, source.extension)
  const animated = (format === 'gif' || format === 'webp') && (await isAnimated(input, source, plan))
  const options = {
    animated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  } as const
  const opened = sharp(input, options).timeout({seconds: MAX_SECONDS})
  const geometry = geometryOf(plan, source)
  const drawn = effects(shape(animated ? opened : opened.autoOrient(), geometry, plan, format), plan)
  try {
    const {output} = geometry
    const large = output.width * output.height > LARGE
    return await encode(await turned(drawn, plan), format, plan.quality, large).toBuffer()
  } catch (error) {
    const isLate = error instanceof Error && /timeout/i.test(error.message)
    throw isLate
      ? unavailable('Rendering the image took too long.')
      : internalError('The image could not be rendered.')
  }
}

export async function hasAlpha(source: Source): Promise<boolean> {
  return (await sharp(await imageInput(source.path, source.extension)).metadata()).hasAlpha
}

/** Frames count as pixels: an animation beyond the limit, or one that is to be turned, stands still. */
async function isAnimated(input: string | Buffer, source: Source, plan: Plan) {
  const mayMove = source.extension === 'gif' || source.extension === 'webp'
  if (!mayMove || plan.still || plan.flip || plan.rotate) return false
  const {pages = 1, orientation = 1} = await sharp(input).metadata()
  return pages > 1 && orientation === 1 && pages * source.width * source.height <= MAX_PIXELS
}

function shape(image: Sharp, {cut, size, window, fit}: Geometry, plan: Plan, format: OutputFormat): Sharp {
  const white = {r: 255, g: 255, b: 255}
  let result = image
  if (plan.background || format === 'jpg') result = result.flatten({background: plan.background ?? white})
  if (cut) result = result.extract(cut)
  result = result.resize({
    ...size,
    fit,
    ...(fit === 'cover' ? {position: 'entropy'} : {}),
    withoutEnlargement: fit === 'contain' && plan.fit === 'fillmax',
    background: plan.background ?? (format === 'jpg' ? white : {...white, alpha: 0}),
  })
  return window ? result.extract(window) : result
}

function effects(image: Sharp, plan: Plan): Sharp {
  let result = image.toColourspace('srgb')
  if (plan.blur > 0) result = result.blur(Math.max(0.3, plan.blur / 20))
  if (plan.sharpen > 0) result = result.sharpen({sigma: 0.5 + plan.sharpen / 50})
  return result
}

/**
 * `or` turns the finished picture, then `flip` mirrors it. A second pass, because sharp turns and mirrors before
 * it cuts, whatever the order of the calls.
 */
async function turned(image: Sharp, plan: Plan): Promise<Sharp> {
  if (!plan.flip && !plan.rotate) return image
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const second = sharp(data, {raw: {width, height, channels}}).timeout({seconds: MAX_SECONDS})
  // sharp mirrors before it turns: a quarter turn exchanges the two axes.
  const quarter = plan.rotate === 90 || plan.rotate === 270
  const across = plan.flip.includes(quarter ? 'v' : 'h')
  const upsideDown = plan.flip.includes(quarter ? 'h' : 'v')
  return second.flop(across).flip(upsideDown).rotate(plan.rotate)
}

function encode(image: Sharp, format: OutputFormat, quality: number, large: boolean): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({quality, mozjpeg: true})
    case 'png':
      return image.png({compressionLevel: 8})
    case 'webp':
      return image.webp({quality})
    case 'gif':
      return image.gif()
    case 'avif':
      // The scales differ: 0.7 gives about the quality that JPEG has at the same figure. Effort 4 takes ten times as long as 2.
      return image.avif({quality: Math.max(1, Math.round(quality * 0.7)), effort: large ? 0 : 2})
  }
}
