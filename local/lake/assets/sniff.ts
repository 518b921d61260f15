export type ImageType = 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'tif' | 'svg'

/** So many bytes are enough to tell: an SVG may start with long comments. */
export const HEAD_BYTES = 64 * 1024

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** The type of an image by its content. What it is called, and what the client says, counts for nothing. */
export function sniffImage(head: Buffer): ImageType | null {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*') return 'tif'
  if (ascii(4, 8) === 'ftyp') return sniffHeif(head)
  return isSvg(head.toString('utf8')) ? 'svg' : null
}

export const isPdf = (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-'

function sniffHeif(head: Buffer): ImageType | null {
  const boxEnd = Math.min(head.readUInt32BE(0), head.length, 256)
  const brands = new Set([head.toString('latin1', 8, 12)])
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.add(head.toString('latin1', at, at + 4))
  if (brands.has('avif') || brands.has('avis')) return 'avif'
  return [...brands].some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null
}

/** Where `<!doctype …>` ends; declarations of its own stand in `[…]` and may hold `>`. Looks at each sign once. */
function endOfDoctype(text: string): number {
  const end = text.indexOf('>')
  const inner = text.indexOf('[')
  if (inner < 0 || inner > end) return end
  const innerEnd = text.indexOf(']', inner)
  return innerEnd < 0 ? -1 : text.indexOf('>', innerEnd)
}

/** The first element must be `<svg>`; only declarations and comments may stand before it. */
function isSvg(text: string): boolean {
  let rest = text.replace(/^\ufeff/, '').trimStart()
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null
    if (end) {
      const at = rest.indexOf(end)
      if (at < 0) return false
      rest = rest.slice(at + end.length).trimStart()
    } else if (/^<!doctype/i.test(rest)) {
      const end = endOfDoctype(rest)
      if (end < 0) return false
      rest = rest.slice(end + 1).trimStart()
    } else {
      return /^<(?:[a-z]+:)?svg[\s/>]/i.test(rest)
    }
  }
}
