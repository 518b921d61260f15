/** Signs that belong to the value beside them, with the sign that closes them. */
const WRAPPERS = ['()', '[]', '«»', '“”', '‘’', '""', "''"]

/** `Obiettivo:` says nothing without its value. Longer openings ('Vorrei sapere di più su:') are sentences. */
const LABEL = /(^|[\n,;.!?])([^\S\n]*)[\p{L}\p{N}’']+(?: [\p{L}\p{N}’']+)?:[^\S\n]*$/u

/** Where the text stands in its template: at an end there is nothing to keep apart. */
type GapPlace = {first: boolean; last: boolean}

/** Joins the texts on both sides of a value that is not there. */
export function closeGap(before: string, after: string, place: GapPlace): string {
  let left = before.replace(/[€$][^\S\n]*$/, '')
  let right = after.replace(/^[^\S\n]*[%€]/, '')

  for (const [open = '', close = ''] of WRAPPERS) {
    if (!left.endsWith(open) || !right.startsWith(close)) continue
    left = left.slice(0, -open.length)
    right = right.slice(close.length)
  }

  const endsHere = (place.last && right === '') || /^[^\S\n]*[\n,;.!?]/.test(right)
  if (endsHere) left = left.replace(LABEL, '$1$2').replace(/[^\S\n]*:[^\S\n]*$/, '')
  return join(left, right, place)
}

function join(left: string, right: string, place: GapPlace): string {
  const head = left.trimEnd()
  const tail = right.trimStart()
  if (place.first && head === '') return tail.replace(/^[,;:.!?…–—-]+\s*/, '')
  if (place.last && tail === '') return head.replace(/\s*[,;:–—-]+$/, '')

  const lineStart = /\n[^\S\n]*$/.test(left)
  const lineEnd = /^[^\S\n]*\n/.test(right)
  if (lineStart && lineEnd) return left.trimEnd() + right.replace(/^[^\S\n]+/, '')
  if (lineStart) return left + tail.replace(/^[,;:.!?…–—-]+\s*/, '')
  if (lineEnd) return head.replace(/[,;–—-]+$/, '').trimEnd() + right.replace(/^[^\S\n]+/, '')

  if (/^[,;:.!?…]/.test(tail)) {
    // Of two signs that now meet, the one that ends the sentence stays; two equal ones become one.
    if (/[.!?…]$/.test(head)) return head + tail.replace(/^[,;:.!?…]+/, '')
    return head.replace(/[,;:–—-]+$/, '').trimEnd() + tail
  }
  const apart = /\s$/.test(left) || /^\s/.test(right)
  return apart ? `${head} ${tail}` : left + right
}
