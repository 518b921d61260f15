/** What stands in for each placeholder. Empty, blank or absent: the placeholder is removed. */
export type TemplateValues = Readonly<Record<string, string | null | undefined>>

const PLACEHOLDER = /\{([^{}]*)\}/
/** A brace without its partner is a slip of the pen: visitors never see it. */
const STRAY_BRACE = /[{}]/g

/**
 * Fills `{pacchetto}` and its like. Values are never read as templates: braces in them stay.
 * Around a placeholder without a value, spacing and punctuation are closed up.
 */
export function fillTemplate(template: string | null | undefined, values: TemplateValues = {}): string {
  // Texts, and between each two of them the name that stands in braces there.
  const parts = (template ?? '').split(PLACEHOLDER)
  const textAt = (index: number) => parts[index]?.replace(STRAY_BRACE, '') ?? ''
  let filled = ''
  /** What stands behind the last value, as far as it is read. */
  let text = textAt(0)
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index]?.trim() ?? ''
    const value = Object.hasOwn(values, name) ? values[name] : null
    const after = textAt(index + 1)
    if (typeof value === 'string' && value.trim() !== '') {
      filled += text + value
      text = after
    } else text = closeGap(text, after, {first: filled === '', last: index === parts.length - 2})
  }
  return filled + text
}

/** Signs that belong to the value beside them, with the sign that closes them. */
const WRAPPERS = ['()', '[]', '«»', '“”', '‘’', '""', "''"]

/** `Obiettivo:` says nothing without its value. Longer openings ('Vorrei sapere di più su:') are sentences. */
const LABEL = /(^|[\n,;.!?])([^\S\n]*)[\p{L}\p{N}’']+(?: [\p{L}\p{N}’']+)?:[^\S\n]*$/u

/** Where the text stands in its template: at an end there is nothing to keep apart. */
type GapPlace = {first: boolean; last: boolean}

function closeGap(before: string, after: string, place: GapPlace): string {
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
  // What begins a text or a line begins with no sign.
  const begun = tail.replace(/^[,;:.!?…–—-]+\s*/, '')
  if (place.first && head === '') return begun
  if (place.last && tail === '') return head.replace(/\s*[,;:–—-]+$/, '')

  const lineStart = /\n[^\S\n]*$/.test(left)
  const lineEnd = /^[^\S\n]*\n/.test(right)
  if (lineStart && lineEnd) return head + right.replace(/^[^\S\n]+/, '')
  if (lineStart) return left + begun
  if (lineEnd) return head.replace(/[,;–—-]+$/, '').trimEnd() + right.replace(/^[^\S\n]+/, '')

  if (/^[,;:.!?…]/.test(tail)) {
    // Of two signs that now meet, the one that ends the sentence stays; two equal ones become one.
    if (/[.!?…]$/.test(head)) return head + tail.replace(/^[,;:.!?…]+/, '')
    return head.replace(/[,;:–—-]+$/, '').trimEnd() + tail
  }
  const apart = /\s$/.test(left) || /^\s/.test(right)
  return apart ? `${head} ${tail}` : left + right
}
