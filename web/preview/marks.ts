/**
 * A text of the preview ends with a sign that names its source. Templates and joins keep the sign. `jsx-runtime.ts`
 * removes it and sets `data-sanity`.
 */
const SIGN = /\uE000([^\uE001]*)\uE001/g

/** Returns the text with its sign, which holds the attribute. */
export const marked = (text: string, attribute: string): string => `${text}\uE000${attribute}\uE001`

export const isMarked = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('\uE000')

export const clean = (text: string): string => text.replace(SIGN, '')

export const cleanMaybe = <T>(value: T): T => (isMarked(value) ? (clean(value) as T) : value)

/** Returns the last sign of a text, to be put behind what is made from it. */
export const signOf = (value: unknown): string => (isMarked(value) ? (value.match(SIGN)?.at(-1) ?? '') : '')

export interface Piece {
  text: string
  /** Null if the piece comes from no document. */
  attribute: string | null
}

/** Splits a text by source. Neighbours with one source are one piece. */
export function pieces(text: string): Piece[] {
  const parts = text.split(SIGN)
  const found: Piece[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [words = '', source = null] = parts.slice(at, at + 2)
    const attribute = words.trim() ? source : null
    const last = found.at(-1)
    if (last && last.attribute === attribute) last.text += words
    else if (words) found.push({text: words, attribute})
  }
  return found
}
