import type {Table} from './catalogue.ts'
import {notImplemented, unknownColumn, unreadable} from './faults.ts'

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Returns the column of that name. Throws for unknown columns and for embeddings. */
export function columnOf(table: Table, name: string): string {
  if (table.columns.has(name)) return quoteName(name)
  throw /\W/.test(name) ? notImplemented(`"${name.slice(0, 100)}"`) : unknownColumn(table.name, name)
}

/** No table has as many; the database accepts at most 1,664. */
const MAX_COLUMNS = 100

export function columnsOf(table: Table, text: string | null): string {
  if (!text || text === '*') return '*'
  const names = text.split(',')
  if (names.length > MAX_COLUMNS) throw unreadable('select parameter', text)
  return names.map((name) => columnOf(table, name.trim())).join(', ')
}

export function orderOf(table: Table, text: string | null): string {
  if (!text) return ''
  const terms = text.split(',').map((term) => {
    const [, name = '', direction = ''] = /^(.+?)(?:\.(asc|desc))?$/s.exec(term) ?? []
    return `${columnOf(table, name)} ${direction}`
  })
  return ` order by ${terms.join(', ')}`
}

/** Hosted projects return at most this many rows. */
const MAX_ROWS = 1000

export function limitOf(query: URLSearchParams): number {
  const text = query.get('limit') ?? String(MAX_ROWS)
  if (!/^\d{1,9}$/.test(text)) throw unreadable('limit parameter', text)
  return Math.min(Number(text), MAX_ROWS)
}

/** Selects one row: the number of rows, and their JSON as text. */
export const asJson = (from: string) =>
  `select count(*)::int as count, coalesce(json_agg(to_json(_answer)), '[]')::text as body from ${from} _answer`
