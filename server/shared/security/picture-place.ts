/** Where EXIF begins, in whatever file it lies: its numbers with the small or the large end first. */
const HEADS = ['II*\0', 'MM\0*'].map((head) => Buffer.from(head, 'latin1'))
/** As XMP writes it. */
const WRITTEN = 'GPSLatitude'

const GPS = 0x8825
const ENTRY_BYTES = 12
/** Cameras write about twenty; what only looks like EXIF may claim any number. */
const MOST_ENTRIES = 200
/** A photo has one or two. Who fills a file with them hides his own place from himself alone. */
const MOST_HEADS = 50

/** Whether the list of entries that EXIF begins with names a place. */
function namesPlace(bytes: Buffer, head: number): boolean {
  const small = bytes[head] === 0x49
  const two = (at: number) => (small ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const four = (at: number) => (small ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (head + 8 > bytes.length) return false
  const list = head + four(head + 4)
  if (list + 2 > bytes.length) return false
  const count = two(list)
  const end = list + 2 + count * ENTRY_BYTES
  if (count > MOST_ENTRIES || end > bytes.length) return false
  for (let at = list + 2; at < end; at += ENTRY_BYTES) if (two(at) === GPS) return true
  return false
}

function occurrences(bytes: Buffer, of: Buffer): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(of); at >= 0 && found.length < MOST_HEADS; at = bytes.indexOf(of, at + 1))
    found.push(at)
  return found
}

/** Whether a photo says where it was taken: JPEG, PNG, WebP and HEIC alike, since all hold the same EXIF or XMP. */
export const tellsPlace = (bytes: Buffer): boolean =>
  bytes.includes(WRITTEN) ||
  HEADS.some((head) => occurrences(bytes, head).some((at) => namesPlace(bytes, at)))
