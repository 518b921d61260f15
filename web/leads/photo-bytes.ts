/**
 * Cuts out of a picture's own bytes what a camera wrote beside it: place, time, device. For files that this browser
 * cannot draw anew. Pure.
 */
import {type Bytes, blankItems, viewOf, wordAt} from './photo-items.ts'

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

/** PNG: besides what every decoder must know (a capital first letter): colours, transparency, size and movement. */
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

const SCAN = 0xda
const END = 0xd9
const EXIF = 0xe1
const PROFILE = 0xe2
const ADOBE = 0xee

/** How its colours are laid out and what they mean. Comments and what applications wrote go. */
const isKept = (marker: number, segment: Bytes) =>
  marker < EXIF || marker === ADOBE || (marker === PROFILE && wordAt(segment, 4, 11) === 'ICC_PROFILE')

/** One segment after the other. What follows the picture's end, a film or another picture, is cut off. */
function cutJpeg(bytes: Bytes): Bytes[] | null {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === END) return [...kept, bytes.subarray(at, at + 2)]
    if (marker === 0xff) {
      at += 1
      continue
    }
    const behind = at + 2 + view.getUint16(at + 2)
    if (behind > bytes.length) return null
    const end = marker === SCAN ? endOfScan(view, behind) : behind
    const segment = bytes.subarray(at, end)
    if (isKept(marker, segment)) kept.push(segment)
    else if (marker === EXIF && wordAt(segment, 4, 4) === 'Exif') kept.push(uprightAs(segment.subarray(10)))
    at = end
  }
}

/** In a scan 0xff is followed by a zero, or by the sign of a restart. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
}

const ORIENTATION = 0x0112

/** The way up alone, as EXIF of its own: without it a photo would lie on its side. Nothing where it is upright. */
function uprightAs(tiff: Bytes): Bytes {
  const turned = orientationOf(tiff)
  // A segment of 34 bytes; TIFF with the large end first; one entry: the orientation, one short number.
  const small = `\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(turned)}\0\0\0\0\0\0`
  return turned > 1 ? Uint8Array.from(small, (sign) => sign.charCodeAt(0)) : new Uint8Array()
}

/** 1 to 8 as EXIF counts; 1 where it says nothing sensible. */
function orientationOf(tiff: Bytes): number {
  const view = viewOf(tiff)
  try {
    const little = wordAt(tiff, 0, 2) === 'II'
    const list = view.getUint32(4, little)
    const count = view.getUint16(list, little)
    for (let at = list + 2; at < list + 2 + 12 * count; at += 12) {
      if (view.getUint16(at, little) !== ORIENTATION) continue
      const said = view.getUint16(at + 8, little)
      return said <= 8 ? said : 1
    }
  } catch {
    // It is broken, and goes as the rest of it does.
  }
  return 1
}
