import {type PictureType, pictureType} from '../../security/picture-type.ts'

/** So many bytes are enough to tell: an SVG may start with long comments. */
export const HEAD_BYTES = 64 * 1024

/** The type of an image by its content. What it is called, and what the client says, counts for nothing. */
export const sniffImage = (head: Buffer): PictureType | 'svg' | null =>
  pictureType(head) ?? (isSvg(head.toString('utf8')) ? 'svg' : null)

export const isPdf = (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-'

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
