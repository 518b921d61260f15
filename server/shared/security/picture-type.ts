export const PICTURE_MEDIA_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  tif: 'image/tiff',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
} as const

export type PictureType = keyof typeof PICTURE_MEDIA_TYPES

const AVIF = ['avif', 'avis']
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']
const HEIF = ['mif1', 'msf1']

/** Returns the type by the brands in `ftyp`, the first box of AVIF, HEIC and HEIF files, or null for other brands. */
function byBrand(head: Buffer): PictureType | null {
  const end = Math.min(head.readUInt32BE(0), head.length, 256)
  const brands = new Set([head.toString('latin1', 8, 12)])
  for (let at = 16; at + 4 <= end; at += 4) brands.add(head.toString('latin1', at, at + 4))
  if (AVIF.some((brand) => brands.has(brand))) return 'avif'
  if (HEIC.some((brand) => brands.has(brand))) return 'heic'
  return HEIF.some((brand) => brands.has(brand)) ? 'heif' : null
}

/**
 * Returns the type of a picture by its first bytes, or null for other files. Ignores the declared type, which browsers
 * derive from the file's name. WebP files named `.jpg` are common.
 */
export function pictureType(head: Buffer): PictureType | null {
  if (head.length < 12) return null
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*') return 'tif'
  return ascii(4, 8) === 'ftyp' ? byBrand(head) : null
}
