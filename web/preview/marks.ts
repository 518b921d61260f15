/**
 * In the preview a text carries a sign of where it comes from, and keeps it through templates and joins until it
 * becomes an element (`jsx-runtime.ts`), which shows the text alone and the source as `data-sanity`. Pure.
 */
const SIGN = /\uE000([^\uE001]*)\uE001/g

/** The text with the sign of its source, which holds the attribute itself. */
export const marked = (text: string, attribute: string): string => `${text}\uE000${attribute}\uE001`

export const isMarked = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('\uE000')

export const clean = (text: string): string => text.replace(SIGN, '')

export const cleanMaybe = <T>(value: T): T => (isMarked(value) ? (clean(value) as T) : value)

/** The last sign in a text, to be put behind what is made from it; empty where there is none. */
export const signOf = (value: unknown): string => (isMarked(value) ? (value.match(SIGN)?.at(-1) ?? '') : '')

export interface Piece {
  text: string
  /** Null: it comes from no document. */
  attribute: string | null
}

/** The parts of a text, each with its own source; neighbours of one source are one. A sign behind nothing says nothing. */
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
