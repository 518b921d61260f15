/** Addresses of a picture's renditions, from its asset id alone. Pure. */
export interface PictureContent {
  alt: string | null
  hotspot?: {x?: number; y?: number} | null
  crop?: {top?: number; bottom?: number; left?: number; right?: number} | null
  /** `tone`: its most frequent colour, as `#rrggbb`. */
  asset: {_id: string; tone?: string | null} | null
}

interface Source {
  file: string
  width: number
  height: number
  extension: string
}

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** `image-<sha1>-<W>x<H>-<ext>`; null for whatever is no picture. */
export function sourceOf(id: string | null | undefined): Source | null {
  const match = /^image-([0-9a-f]{40})-(\d+)x(\d+)-([a-z0-9]+)$/.exec(id ?? '')
  if (!match) return null
  const [, hash, width, height, extension = ''] = match
  return {
    file: `${hash}-${width}x${height}.${extension}`,
    width: Number(width),
    height: Number(height),
    extension,
  }
}

const share = (value: number | undefined) => Math.min(Math.max(value ?? 0, 0), 0.95)

/** What the editor's crop leaves of the original, in its pixels. */
export function cropped({width, height}: Source, crop: PictureContent['crop']): Rect {
  const left = Math.round(share(crop?.left) * width)
  const top = Math.round(share(crop?.top) * height)
  return {
    left,
    top,
    width: Math.max(1, Math.round(width - left - share(crop?.right) * width)),
    height: Math.max(1, Math.round(height - top - share(crop?.bottom) * height)),
  }
}

/** The largest part of `rect` in the wished proportion, kept around the point that must stay visible. */
export function framed(source: Source, rect: Rect, ratio: number, hotspot: PictureContent['hotspot']): Rect {
  const width = Math.min(rect.width, Math.round(rect.height * ratio))
  const height = Math.min(rect.height, Math.round(rect.width / ratio))
  const centre = {x: (hotspot?.x ?? 0.5) * source.width, y: (hotspot?.y ?? 0.5) * source.height}
  const within = (wanted: number, from: number, room: number) =>
    Math.round(Math.min(Math.max(wanted, from), from + room))
  return {
    left: within(centre.x - width / 2, rect.left, rect.width - width),
    top: within(centre.y - height / 2, rect.top, rect.height - height),
    width: Math.max(1, width),
    height: Math.max(1, height),
  }
}

/** Where in `rect` the point lies that must stay visible, as CSS says it; null in its middle, where pictures stay anyway. */
function positionIn(rect: Rect, source: Source, hotspot: PictureContent['hotspot']): string | null {
  if (!hotspot) return null
  const percent = (at: number | undefined, whole: number, from: number, length: number) =>
    Math.round(Math.min(Math.max((((at ?? 0.5) * whole - from) / length) * 100, 0), 100))
  const x = percent(hotspot.x, source.width, rect.left, rect.width)
  const y = percent(hotspot.y, source.height, rect.top, rect.height)
  return x === 50 && y === 50 ? null : `${x}% ${y}%`
}

/** One picture at several widths, never larger than what there is; its position is for boxes that cut it again. */
export function rendition(
  base: string,
  picture: PictureContent | null | undefined,
  widths: readonly number[],
  ratio?: number,
  quality = 68,
) {
  const source = sourceOf(picture?.asset?._id)
  if (!source) return null
  const whole = cropped(source, picture?.crop)
  const rect = ratio ? framed(source, whole, ratio, picture?.hotspot) : whole
  const position = positionIn(rect, source, picture?.hotspot)
  const untouched = rect.width === source.width && rect.height === source.height
  const part = untouched ? '' : `rect=${rect.left},${rect.top},${rect.width},${rect.height}&`
  if (source.extension === 'svg') {
    const src = `${base}/${source.file}`
    return {src, srcSet: src, width: rect.width, height: rect.height, position}
  }
  // A WebP may be an animation, which no server turns into the smaller AVIF; its first picture alone it does.
  const still = source.extension === 'webp' ? '&frame=1' : ''
  const sizes = [...new Set(widths.map((width) => Math.min(width, rect.width)))].sort((a, b) => a - b)
  const address = (width: number) =>
    `${base}/${source.file}?${part}w=${width}&q=${quality}&auto=format${still}`
  const largest = sizes.at(-1) ?? rect.width
  return {
    src: address(largest),
    srcSet: sizes.map((width) => `${address(width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round((largest * rect.height) / rect.width),
    position,
  }
}
