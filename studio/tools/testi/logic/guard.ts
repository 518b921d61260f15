import {checkPlaceholders, placeholdersIn, usableIn} from '../../../../schemas/validation/placeholders.ts'
import {isBlank} from '../../../../schemas/validation/text.ts'
import {marksProblem} from './notation.ts'
import type {Row} from './rows.ts'

type Guarded = Pick<Row, 'text' | 'kind' | 'template'>

/** These patterns have a group, so that `split` keeps placeholders and formatting marks such as `<1>`. */
const MARK = /(<\/?\d+\/?>)/
const PLACEHOLDER = /(\{[^{}]*\})/

/** Splits a text into tokens and the text between them. Tokens are placeholders, or marks of a formatted paragraph. */
export function tokenize(text: string, {kind, template}: Omit<Guarded, 'text'>) {
  const token = kind === 'paragraph' ? MARK : template && PLACEHOLDER
  const parts = token ? text.split(token) : [text]
  return parts.map((text, at) => ({text, token: at % 2 === 1})).filter(({text}) => text !== '')
}

/** Returns the reason why a new text may not be saved, or null if it may. */
export function getRefusal(row: Guarded, text: string): string | null {
  if (text === row.text) return null
  if (row.kind === 'paragraph') return marksProblem(row.text, text)
  if (!row.template || (isBlank(text) && row.template.required.length === 0)) return null
  // The new text must keep all placeholders of the old text, even optional placeholders.
  const before = placeholdersIn(row.text).filter((name) => usableIn(row.template).includes(name))
  const required = [...new Set([...row.template.required, ...before])]
  const check = checkPlaceholders(text || '-', {...row.template, required})
  return check === true ? null : check
}
