/**
 * In the preview a text carries a sign of where it comes from, and keeps it through templates and joins until it
 * becomes an element (`jsx-runtime.ts`), which shows the text alone and the source as `data-sanity`. Pure.
 */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const SIGN = /\uE000\d+\uE001/g

const attributes: string[] = []
const numbers = new Map<string, number>()

/** The text with the sign of its source; the same source always has the same sign. */
export function marked(text: string, attribute: string): string {
  let number = numbers.get(attribute)
  if (number === undefined) {
    number = attributes.push(attribute) - 1
    numbers.set(attribute, number)
  }
  return `${text}${OPEN}${number}${CLOSE}`
}

export const isMarked = (value: unknown): value is string => typeof value === 'string' && value.includes(OPEN)

export const clean = (text: string): string => text.replace(SIGN, '')

export const cleanMaybe = <T>(value: T): T => (isMarked(value) ? (clean(value) as T) : value)

/** The last sign in a text, to be put behind what is made from it; empty where there is none. */
export const signOf = (value: unknown): string => (isMarked(value) ? (value.match(SIGN)?.at(-1) ?? '') : '')

export interface Piece {
  text: string
  /** Null: it comes from no document. */
  attribute: string | null
}

/** The parts of a text, each with its own source. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(SIGN)) {
    const attribute = attributes[Number(match[0].slice(1, -1))] ?? null
    add(found, {text: text.slice(from, match.index), attribute})
    from = match.index + match[0].length
  }
  add(found, {text: text.slice(from), attribute: null})
  return found
}

/** Neighbours of one source are one piece; a sign behind nothing says nothing. */
function add(found: Piece[], piece: Piece) {
  const last = found.at(-1)
  if (!piece.text) return
  if (last && last.attribute === piece.attribute) last.text += piece.text
  else found.push(piece)
}
