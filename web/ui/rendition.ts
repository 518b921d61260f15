import {imageBase} from '../content/lake-address.ts'

export interface PictureContent {
  alt: string | null
  hotspot?: {x?: number; y?: number} | null
  crop?: {top?: number; bottom?: number; left?: number; right?: number} | null
  /** `tone` is the most frequent colour, as `#rrggbb`. */
  asset: {_id: string; tone?: string | null} | null
}

type Rect = Record<'left' | 'top' | 'width' | 'height', number>

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

function sourceOf(id: string | null | undefined) {
  const [, hash, width, height, extension] =
    /^image-([0-9a-f]{40})-(\d+)x(\d+)-([a-z0-9]+)$/.exec(id ?? '') ?? []
  if (!hash) return null
  const address = `${imageBase}/${hash}-${width}x${height}.${extension}`
  return {address, width: Number(width), height: Number(height), extension}
}

function cropped(whole: Rect, crop: PictureContent['crop']): Rect {
  const share = (part: number | undefined, length: number) => between(0, part ?? 0, 0.95) * length
  const left = Math.round(share(crop?.left, whole.width))
  const top = Math.round(share(crop?.top, whole.height))
  return {
    left,
    top,
    width: Math.max(1, Math.round(whole.width - left - share(crop?.right, whole.width))),
    height: Math.max(1, Math.round(whole.height - top - share(crop?.bottom, whole.height))),
  }
}

/** Returns the largest part of `rect` with the given ratio, with its centre as near as possible to `point`. */
function framed(rect: Rect, ratio: number, point: {x: number; y: number}): Rect {
  const width = Math.min(rect.width, Math.round(rect.height * ratio))
  const height = Math.min(rect.height, Math.round(rect.width / ratio))
  const around = (middle: number, length: number, from: number, room: number) =>
    Math.round(between(from, middle - length / 2, from + room - length))
  return {
    left: around(point.x, width, rect.left, rect.width),
    top: around(point.y, height, rect.top, rect.height),
    width: Math.max(1, width),
    height: Math.max(1, height),
  }
}

/**
 * Returns the URLs of a picture at several widths, never larger than the original. Returns null without a picture.
 * `position` is the `object-position` for boxes that crop the picture again, or null for the browser's default, the
 * centre.
 */
export function rendition(
  picture: PictureContent | null | undefined,
  widths: readonly number[],
  ratio?: number,
  quality = 68,
) {
  const source = sourceOf(picture?.asset?._id)
  if (!source) return null
  const {address, extension, ...size} = source
  const kept = cropped({left: 0, top: 0, ...size}, picture?.crop)
  const point = {
    x: (picture?.hotspot?.x ?? 0.5) * size.width,
    y: (picture?.hotspot?.y ?? 0.5) * size.height,
  }
  const rect = ratio ? framed(kept, ratio, point) : kept
  const percent = (at: number, from: number, length: number) =>
    `${Math.round(between(0, ((at - from) / length) * 100, 100))}%`
  const at = `${percent(point.x, rect.left, rect.width)} ${percent(point.y, rect.top, rect.height)}`
  const position = picture?.hotspot && at !== '50% 50%' ? at : null
  if (extension === 'svg')
    return {src: address, srcSet: address, width: rect.width, height: rect.height, position}
  const untouched = rect.width === size.width && rect.height === size.height
  const part = untouched ? '' : `rect=${rect.left},${rect.top},${rect.width},${rect.height}&`
  // Selects the first frame, because otherwise servers do not convert an animated WebP to AVIF, which is smaller.
  const still = extension === 'webp' ? '&frame=1' : ''
  const sizes = [...new Set(widths.map((width) => Math.min(width, rect.width)))].sort((a, b) => a - b)
  const sized = (width: number) => `${address}?${part}w=${width}&q=${quality}&auto=format${still}`
  const largest = sizes.at(-1) ?? rect.width
  return {
    src: sized(largest),
    srcSet: sizes.map((width) => `${sized(width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round((largest * rect.height) / rect.width),
    position,
  }
}
