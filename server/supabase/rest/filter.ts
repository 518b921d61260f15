import type {Param} from '../database/driver.ts'
import {Refusal} from '../http/refusal.ts'

const unreadable = (text: string) =>
  new Refusal(400, 'PGRST100', `failed to parse filter (${text.slice(0, 200)})`)

/** Quotes a name for SQL. Throws for a zero byte, at which PostgreSQL's protocol would cut the statement. */
export function quoteName(name: string): string {
  if (name.includes('\0')) throw unreadable(name)
  return `"${name.replaceAll('"', '""')}"`
}

/** PostgREST's comparison operators for the desk, the export and the worker. `comparison` handles `is` and `in`. */
const COMPARISONS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  imatch: '~*',
}

/** Matches a quoted text, which may lack its closing quote, or one other character. Never backtracks. */
const TOKEN = /"(?:[^"\\]|\\.?)*("|$)|[^"]/gs

/** Splits a list `(…)` at its commas, except in quoted texts and inner lists. Returns undefined for other texts. */
function itemsIn(text: string): string[] | undefined {
  const list = /^\((.*)\)$/s.exec(text)?.[1]
  if (!list) return list === '' ? [] : undefined
  const items: string[] = []
  let item = ''
  let depth = 0
  for (const [token, end] of list.matchAll(TOKEN)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0
    if (end === '' || depth < 0) return undefined
    if (token === ',' && depth === 0) {
      items.push(item)
      item = ''
    } else item += token
  }
  return depth === 0 ? [...items, item] : undefined
}

/** Converts `"a \"b\""` to `a "b"`. Returns other texts unchanged. */
const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

const RESERVED = new Set(['select', 'order', 'limit'])

/** Converts the filters of a URL to SQL. Quotes names and adds values to `params`. */
export function whereOf(query: URLSearchParams, params: Param[]): string {
  const bind = (value: string) => `$${params.push(value)}`

  function comparison(name: string, operator: string, value: string): string | undefined {
    if (Object.hasOwn(COMPARISONS, operator)) return `${name} ${COMPARISONS[operator]} ${bind(value)}`
    if (operator === 'is' && value === 'null') return `${name} is null`
    const values = operator === 'in' ? itemsIn(value)?.map((item) => bind(unquote(item))) : undefined
    return values && `${name} in (${values.join(', ') || 'null'})`
  }

  function condition(column: string, text: string, read = (value: string) => value): string {
    const [, not, operator = '', value = ''] = /^(not\.)?([^.]*)\.(.*)$/s.exec(text) ?? []
    const sql = comparison(quoteName(column), operator, read(value))
    if (sql === undefined) throw unreadable(text)
    return not ? `not (${sql})` : sql
  }

  function group(kind: string, text: string): string {
    const items = itemsIn(text)
    if (items === undefined) throw unreadable(text)
    return `(${items.map(member).join(` ${kind} `)})`
  }

  function member(text: string): string {
    const [, kind, inner] = /^(and|or)(\(.*\))$/s.exec(text) ?? []
    if (kind !== undefined && inner !== undefined) return group(kind, inner)
    const [, column, rest] = /^([^.]+)\.(.*)$/s.exec(text) ?? []
    if (column === undefined || rest === undefined) throw unreadable(text)
    // Inside a group, values that contain commas are quoted.
    return condition(column, rest, unquote)
  }

  const parts = [...query]
    .filter(([key]) => !RESERVED.has(key))
    .map(([key, value]) => (key === 'or' ? group(key, value) : condition(key, value)))
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`
}
