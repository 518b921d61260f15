import type {Table} from './catalogue.ts'
import {unknownColumn, unreadable} from './faults.ts'

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Returns the column of that name. Throws for others: the embedded subset has no embeddings and no functions. */
export function columnOf(table: Table, name: string): string {
  if (table.columns.has(name)) return quoteName(name)
  throw unknownColumn(table.name, name)
}

export function columnsOf(table: Table, text: string | null): string {
  if (!text || text === '*') return '*'
  const names = text.split(',').map((name) => columnOf(table, name.trim()))
  return names.join(', ')
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
