import type {Table} from './catalogue.ts'
import {fault, notImplemented, unknownColumn, unreadable} from './faults.ts'

/**
 * Cuts at top-level commas, and leaves quotes and parentheses alone. `undefined` when they do not match.
 */
export function splitList(text: string): string[] | undefined {
  const items: string[] = []
  let depth = 0
  let quoted = false
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth < 0) return undefined
    } else if (sign === ',' && depth === 0) {
      items.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (quoted || depth !== 0) return undefined
  items.push(text.slice(start))
  return items
}

/** `"a \"b\""` is `a "b"`; what is not quoted is itself. */
export const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

/** What stands inside `(…)`, or `undefined`. */
export const insideParentheses = (text: string): string | undefined => /^\((.*)\)$/s.exec(text)?.[1]

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

const AGGREGATE = /(^|\.)(count|sum|avg|min|max)\(\)/

/** The list of columns for `select` and `returning`. */
export function columnsOf(table: Table, text: string | null): string {
  if (text === null || text === '' || text === '*') return '*'
  const items = splitList(text)
  if (items === undefined) throw unreadable('select parameter', text)
  return items
    .map((raw) => {
      const item = raw.trim()
      if (AGGREGATE.test(item)) throw fault(400, 'PGRST123', 'Use of AGGREGATE functions is not allowed')
      if (item.includes('(') || item.startsWith('...')) throw notImplemented('embedding of other tables')
      if (item.includes('->')) throw notImplemented('paths into JSON')
      if (item.includes('::')) throw notImplemented('casts in select')
      if (item === '*') return '*'
      const [, alias, name = ''] = /^(?:([^:]+):)?(.+)$/s.exec(item) ?? []
      const column = unquote(name)
      if (column === '') throw unreadable('select parameter', text)
      if (!table.columns.has(column)) throw unknownColumn(table.name, column)
      return alias === undefined
        ? quoteName(column)
        : `${quoteName(column)} as ${quoteName(unquote(alias).slice(0, 63))}`
    })
    .join(', ')
}

/** ` order by …`, or an empty text. */
export function orderOf(table: Table, text: string | null): string {
  if (text === null || text === '') return ''
  const items = splitList(text)
  if (items === undefined) throw unreadable('order', text)
  const terms = items.map((item) => {
    const [, name = '', direction, nulls] =
      /^(.+?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/s.exec(item) ?? []
    const column = unquote(name)
    if (!table.columns.has(column)) {
      if (column.includes('->')) throw notImplemented('paths into JSON')
      if (/[(]/.test(column)) throw notImplemented('ordering by embedded resources')
      if (column.includes('.')) throw unreadable('order', text)
      throw unknownColumn(table.name, column)
    }
    return [quoteName(column), direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' ')
  })
  return ` order by ${terms.join(', ')}`
}

export type Page = ReturnType<typeof pageOf>

/** Hosted projects answer at most this many rows. */
const MOST_ROWS = 1000

const whole = (text: string, what: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw unreadable(`${what} parameter`, text)
  return Number(text)
}

/** From `limit` and `offset`, or from a `Range: 0-9` header, which PostgREST understands too. */
export function pageOf(query: URLSearchParams, range: string | undefined) {
  const limit = query.get('limit')
  const offset = query.get('offset')
  if (limit !== null || offset !== null) {
    return {
      offset: whole(offset ?? '0', 'offset'),
      limit: Math.min(whole(limit ?? String(MOST_ROWS), 'limit'), MOST_ROWS),
    }
  }
  const [, first, last] = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(range ?? '') ?? []
  if (first === undefined) return {offset: 0, limit: MOST_ROWS}
  const from = Number(first)
  if (!last) return {offset: from, limit: MOST_ROWS}
  if (Number(last) < from) throw fault(416, 'PGRST103', 'Requested range not satisfiable')
  return {offset: from, limit: Math.min(Number(last) - from + 1, MOST_ROWS)}
}
