import {checkPlaceholders, placeholdersIn, usableIn} from '../../../../schemas/validation/placeholders.ts'
import {isBlank} from '../../../../schemas/validation/text.ts'
import {commonEnds} from './difference.ts'
import {beyond, marksProblem} from './notation.ts'
import type {Row} from './rows.ts'

type Guarded = Pick<Row, 'text' | 'kind' | 'template'>

/** In one group each, for `split`. */
const MARK = /(<\/?\d+\/?>)/
const PLACEHOLDER = /(\{[^{}]*\})/

/** A text cut into words and chips: placeholders where the page fills them in, marks in a formatted paragraph. */
export function pieces(text: string, {kind, template}: Omit<Guarded, 'text'>) {
  const token = kind === 'paragraph' ? MARK : template && PLACEHOLDER
  const parts = token ? text.split(token) : [text]
  return parts.map((text, at) => ({text, token: at % 2 === 1})).filter(({text}) => text !== '')
}

/** The chip that an edit would cut in two, or write into; to move one, it is cut and pasted whole. */
export function brokenToken(row: Omit<Guarded, 'text'>, before: string, after: string): string | null {
  const {start, tail} = commonEnds(before, after)
  const end = before.length - tail
  let at = 0
  for (const {text, token} of pieces(before, row)) {
    const [from, to] = [at, at + text.length]
    at = to
    const touched = start < to && end > from
    const whole = start <= from && end >= to
    if (token && touched && !whole) return text
  }
  return null
}

export function missingTokens(row: Guarded, text: string): string[] {
  const tokens = (words: string) => pieces(words, row).flatMap((piece) => (piece.token ? [piece.text] : []))
  return beyond(tokens(row.text), tokens(text))
}

/** Why a new text may not be saved; null: it may. */
export function refusal(row: Guarded, text: string): string | null {
  if (text === row.text) return null
  if (row.kind === 'paragraph') return marksProblem(row.text, text)
  if (!row.template || (isBlank(text) && row.template.required.length === 0)) return null
  // What stood there and is filled in stays, be it obligatory or not.
  const before = placeholdersIn(row.text).filter((name) => usableIn(row.template).includes(name))
  const required = [...new Set([...row.template.required, ...before])]
  const check = checkPlaceholders(text || '-', {...row.template, required})
  return check === true ? null : check
}
