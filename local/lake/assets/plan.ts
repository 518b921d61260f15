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

/** What one picture may cost. */
export interface Limits {
  maxPixels: number
  seconds: number
}

export const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const

/** Where a crop looks: `align` shares out what is cut off, `focal` centres on a point. Both from 0 to 1. */
export type Position = {kind: 'align' | 'focal'; x: number; y: number} | {kind: 'entropy'}

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

/** What a variant is, in one form for all URLs that mean the same. Lengths are in output pixels. */
export interface Plan {
  rect: Rect | null
  width: number | null
  height: number | null
  minWidth: number | null
  maxWidth: number | null
  minHeight: number | null
  maxHeight: number | null
  fit: (typeof FITS)[number]
  position: Position
  background: {r: number; g: number; b: number} | null
  blur: number
  sharpen: number
  flip: '' | 'h' | 'v' | 'hv'
  rotate: 0 | 90 | 180 | 270
  quality: number
  /** `auto` asks the browser's Accept header, `source` keeps the original's format. */
  format: OutputFormat | 'auto' | 'source'
  /** Only the first frame of an animation. */
  still: boolean
}
