const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const avif = new Set(['avif', 'avis'])
const heif = new Set(['mif1', 'msf1'])

function isoImage(bytes: Buffer): string | undefined {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  if (brands.some((brand) => avif.has(brand))) return 'image/avif'
  if (brands.some((brand) => heic.has(brand))) return 'image/heic'
  return brands.some((brand) => heif.has(brand)) ? 'image/heif' : undefined
}

/**
 * What the first bytes say a file is. What the sender says does not count: browsers go by the file's name, and
 * a WebP called .jpg is common.
 */
export function sniffImage(bytes: Buffer): string | undefined {
  if (bytes.length < 12) return undefined
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'image/gif'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? isoImage(bytes) : undefined
}
