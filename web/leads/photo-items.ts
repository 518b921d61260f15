/**
 * HEIC, HEIF and AVIF: boxes within boxes. A list names the file's items (the picture, its EXIF), another says where
 * their bytes lie. Those bytes become zeros, so that nothing moves. The way up stands with the picture itself. Pure.
 */

export type Bytes = Uint8Array<ArrayBuffer>

export const viewOf = ({buffer, byteOffset, byteLength}: Bytes) =>
  new DataView(buffer, byteOffset, byteLength)

export const wordAt = (bytes: Bytes, at: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

interface Box {
  name: string
  /** Of what is in it. */
  from: number
  to: number
}

/** Throws where one is larger than what it stands in. */
function boxesIn(bytes: Bytes, from: number, to: number): Box[] {
  const view = viewOf(bytes)
  const found: Box[] = []
  for (let at = from; at < to; ) {
    const said = view.getUint32(at)
    const size = said === 1 ? Number(view.getBigUint64(at + 8)) : said || to - at
    const head = said === 1 ? 16 : 8
    if (size < head || at + size > to) throw new RangeError('a box that does not fit')
    found.push({name: wordAt(bytes, at + 4), from: at + head, to: at + size})
    at += size
  }
  return found
}

function reader(bytes: Bytes, start: number) {
  const view = viewOf(bytes)
  let at = start
  return {
    number(size: number): number {
      at += size
      if (size === 0) return 0
      if (size === 8) return Number(view.getBigUint64(at - 8))
      return size === 4 ? view.getUint32(at - 4) : size === 2 ? view.getUint16(at - 2) : view.getUint8(at - 1)
    },
    word() {
      at += 4
      return wordAt(bytes, at - 4)
    },
    get at() {
      return at
    },
  }
}

const METADATA = ['Exif', 'mime', 'uri ']

/** The numbers of the items that are no picture. */
function metadataItems(bytes: Bytes, list: Box): number[] {
  const read = reader(bytes, list.from)
  const wide = read.number(4) >>> 24 > 0
  read.number(wide ? 4 : 2)
  return boxesIn(bytes, read.at, list.to).flatMap(({from}) => {
    const entry = reader(bytes, from)
    const version = entry.number(4) >>> 24
    if (version < 2) throw new RangeError('a list of before HEIC')
    const item = entry.number(version === 2 ? 2 : 4)
    entry.number(2)
    return METADATA.includes(entry.word()) ? [item] : []
  })
}

/** Where an item's bytes lie: in the file, or in the box of data that stands beside the lists. */
function placesOf(bytes: Bytes, list: Box, data: Box | undefined): Map<number, Omit<Box, 'name'>[]> {
  const read = reader(bytes, list.from)
  const version = read.number(4) >>> 24
  const sizes = read.number(2)
  /** Four bits each: of an offset, a length, a base and an index. */
  const size = (bits: 12 | 8 | 4 | 0) => (sizes >> bits) & 15
  const places = new Map<number, Omit<Box, 'name'>[]>()
  for (let left = read.number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = read.number(version < 2 ? 2 : 4)
    const inData = version > 0 && (read.number(2) & 15) === 1
    read.number(2)
    const base = read.number(size(4)) + (inData ? (data?.from ?? Number.NaN) : 0)
    const extents = Array.from({length: read.number(2)}, () => {
      if (version > 0) read.number(size(0))
      const from = base + read.number(size(12))
      return {from, to: from + read.number(size(8))}
    })
    places.set(item, extents)
  }
  return places
}

/** Live pictures and films beside it, and whatever a maker added, may hold a place too. */
const KEPT = ['ftyp', 'meta', 'mdat', 'free', 'skip']

export function blankItems(original: Bytes): Bytes[] | null {
  const bytes = original.slice()
  const boxes = boxesIn(bytes, 0, bytes.length)
  for (const {name, from, to} of boxes) if (!KEPT.includes(name)) bytes.fill(0, from, to)
  for (const meta of boxes.filter(({name}) => name === 'meta')) {
    const parts = boxesIn(bytes, meta.from + 4, meta.to)
    const part = (wanted: string) => parts.find(({name}) => name === wanted)
    const [items, locations] = [part('iinf'), part('iloc')]
    if (!items || !locations) return null
    const places = placesOf(bytes, locations, part('idat'))
    for (const item of metadataItems(bytes, items)) {
      const extents = places.get(item) ?? []
      // Without a length it is all the rest, the picture too.
      if (extents.length === 0 || extents.some(({from, to}) => !(to > from && to <= bytes.length)))
        return null
      for (const {from, to} of extents) bytes.fill(0, from, to)
    }
  }
  return [bytes]
}
