import {type Bytes, viewOf, wordAt} from './photo-pieces.ts'

const SCAN = 0xda
const END = 0xd9
const EXIF = 0xe1
const PROFILE = 0xe2
const ADOBE = 0xee

/** How its colours are laid out and what they mean. Comments and what applications wrote go. */
const isKept = (marker: number, segment: Bytes) =>
  marker < EXIF || marker === ADOBE || (marker === PROFILE && wordAt(segment, 4, 11) === 'ICC_PROFILE')

/** One segment after the other. What follows the picture's end, a film or another picture, is cut off. */
export function cutJpeg(bytes: Bytes): Bytes[] | null {
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
