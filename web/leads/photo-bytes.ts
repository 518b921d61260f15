/**
 * Cuts out of a picture's own bytes what a camera wrote beside it: place, time, device. For files that this browser
 * cannot draw anew. Pure.
 */
import {blankItems} from './photo-items.ts'
import {cutJpeg} from './photo-jpeg.ts'
import {type Bytes, viewOf, wordAt} from './photo-pieces.ts'

/** By what the file itself says it is: many a JPEG is called HEIC. Null: what would have to go cannot be found. */
export function withoutMetadata(bytes: Bytes, declared: string): Blob | null {
  try {
    const [type, cut] = formatOf(bytes, declared)
    const left = cut(bytes)
    return left && new Blob(left, {type})
  } catch {
    // It ends before it should.
    return null
  }
}

type Format = readonly [type: string, cut: (bytes: Bytes) => Bytes[] | null]

function formatOf(bytes: Bytes, declared: string): Format {
  if (viewOf(bytes).getUint16(0) === 0xffd8) return ['image/jpeg', cutJpeg]
  if (wordAt(bytes, 1, 3) === 'PNG') return ['image/png', cutPng]
  if (wordAt(bytes, 0) === 'RIFF' && wordAt(bytes, 8) === 'WEBP') return ['image/webp', cutWebp]
  const named = ['image/heic', 'image/heif', 'image/avif'].includes(declared)
  return [named ? declared : 'image/heic', wordAt(bytes, 4) === 'ftyp' ? blankItems : () => null]
}

/** Besides what every decoder must know (a capital first letter): colours, transparency, size and movement. */
const KEPT_IN_PNG = 'iCCP sRGB gAMA cHRM cICP sBIT tRNS bKGD pHYs acTL fcTL fdAT'

function cutPng(bytes: Bytes): Bytes[] | null {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; ; ) {
    const name = wordAt(bytes, at + 4)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return null
    if (/^[A-Z]/.test(name) || KEPT_IN_PNG.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return kept
    at = end
  }
}

const KEPT_IN_WEBP = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** In the extended header: there is EXIF, there is XMP. */
const WEBP_FLAGS = 0x0c

function cutWebp(bytes: Bytes): Bytes[] | null {
  const view = viewOf(bytes)
  const stop = Math.min(bytes.length, 8 + view.getUint32(4, true))
  const head = bytes.slice(0, 12)
  const kept = [head]
  for (let at = 12; at < stop; ) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) return null
    const chunk = bytes.slice(at, end)
    if (wordAt(chunk, 0) === 'VP8X') viewOf(chunk).setUint8(8, view.getUint8(at + 8) & ~WEBP_FLAGS)
    if (KEPT_IN_WEBP.includes(wordAt(chunk, 0))) kept.push(chunk)
    at = end
  }
  const size = kept.reduce((sum, {length}) => sum + length, 0) - 8
  viewOf(head).setUint32(4, size, true)
  return kept
}
