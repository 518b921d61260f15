import sharp from 'sharp'
import {type PictureType, pictureType} from '../../shared/security/picture-type.ts'
import {badRequest, LakeError} from '../errors.ts'

export const MAX_PIXELS = 100_000_000
export const RENDER_TIMEOUT_S = 20

// Disables the cache of libvips, which would keep the files of deleted originals open.
sharp.cache(false)

const INVALID = 'Invalid image, could not read metadata'

/** Returns type, size and metadata of an uploaded image. Checks the size before sharp decodes any pixel. */
export async function inspectImage(image: Buffer) {
  const extension = sniffImage(image.subarray(0, HEAD_BYTES))
  if (extension === null) throw badRequest(INVALID)
  if (extension === 'heic' || extension === 'heif') {
    throw badRequest('HEIC images are not supported: save the picture as JPEG, PNG, WebP or AVIF.')
  }
  if (extension === 'svg' && !isSafeSvg(String(image))) {
    throw badRequest('The SVG holds scripts, event handlers or links to other files: export it without them.')
  }
  try {
    const metadata = await readMetadata(image)
    const {width, height} = metadata.dimensions
    return {extension, metadata, width, height}
  } catch (error) {
    throw error instanceof LakeError ? error : badRequest(INVALID)
  }
}

async function readMetadata(image: Buffer) {
  const header = await sharp(image, {limitInputPixels: false}).metadata()
  const {width, height} = header.autoOrient
  if (width * height > MAX_PIXELS) {
    const limit = MAX_PIXELS / 1_000_000
    throw badRequest(`The image is too large: ${width}×${height} pixels, the limit is ${limit} megapixels.`)
  }
  const thumbnail = await sharp(image, {limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true})
    .timeout({seconds: RENDER_TIMEOUT_S})
    .autoOrient()
    .resize({width: 64, height: 64, fit: 'inside'})
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const preview = await sharp(thumbnail).resize({width: 20}).png().toBuffer()
  const {isOpaque} = await sharp(thumbnail).stats()
  return {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha: header.hasAlpha,
    isOpaque,
    lqip: `data:image/png;base64,${preview.toString('base64')}`,
    palette: {_type: 'sanity.imagePalette', dominant: await dominantColour(thumbnail)},
  }
}

/** Returns the main colour. The page shows it as background until the picture has loaded. */
async function dominantColour(thumbnail: Buffer) {
  // Makes transparent pixels white, so that their hidden colour does not count.
  const {dominant} = await sharp(await sharp(thumbnail).flatten({background: '#fff'}).toBuffer()).stats()
  const {r, g, b} = dominant
  const hex = [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')
  return {_type: 'sanity.imagePaletteSwatch', background: `#${hex}`}
}

/** Bytes at the start of a file in which the tag `<svg` must begin. Comments may precede the tag. */
const HEAD_BYTES = 64 * 1024

// Markup that may precede the first element. Each pattern can match in one way only, which keeps the time linear.
const DECLARATION = String.raw`<\?(?:[^?]|\?(?!>))*\?>`
const COMMENT = '<!--(?:[^-]|-(?!->))*-->'
const DOCTYPE = String.raw`<!doctype[^[>]*(?:\[[^\]]*\][^>]*)?>`
const PROLOG = String.raw`\ufeff?\s*(?:(?:${DECLARATION}|${COMMENT}|${DOCTYPE})\s*)*`
const SVG = new RegExp(String.raw`^${PROLOG}<(?:[a-z]+:)?svg[\s/>]`, 'i')

/** Returns the type of an image by its first bytes, or null for an unknown type. */
export const sniffImage = (head: Buffer): PictureType | 'svg' | null =>
  pictureType(head) ?? (SVG.test(head.toString('utf8')) ? 'svg' : null)

const UNSAFE_SVG =
  /<(script|foreignobject|iframe|embed|object|audio|video)[\s/>]|\son\w+\s*=|javascript:|(href|src)\s*=\s*["'](?!\s*(#|data:image\/))|url\((?!\s*["']?\s*(#|data:))|@import|<!entity/i

/** Returns false if an SVG contains scripts, event handlers, embedded content or links to other files. */
export const isSafeSvg = (text: string) => !UNSAFE_SVG.test(text)
