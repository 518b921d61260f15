/**
 * In the preview, each text ends with a mark that names its source. Filled templates and joined texts keep the mark.
 * `jsx-runtime.ts` removes the mark and sets `data-sanity`.
 */
const MARK = /\uE000([^\uE001]*)\uE001/g

export const marked = (text: string, attribute: string): string => `${text}\uE000${attribute}\uE001`

export const isMarked = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('\uE000')

export const clean = (text: string): string => text.replace(MARK, '')

export const cleanMaybe = <T>(value: T): T => (isMarked(value) ? (clean(value) as T) : value)

/** Returns a text's last mark, which callers append to a derived text. Returns '' without a mark. */
export const markOf = (value: unknown): string => (isMarked(value) ? (value.match(MARK)?.at(-1) ?? '') : '')

export interface Piece {
  text: string
  /** Null if the text of the piece is blank or not from a document. */
  attribute: string | null
}

/** Splits a text by source. Adjacent texts with the same source become one piece. */
export function pieces(text: string): Piece[] {
  const parts = text.split(MARK)
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
