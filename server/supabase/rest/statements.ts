import {isFields} from '../../shared/http/json.ts'
import type {Param, Statement} from '../database/driver.ts'
import {notImplemented, Refusal} from '../http/refusal.ts'
import {quoteName, whereOf} from './filter.ts'

/** The table and the URL parameters of a request. The caller's grants restrict tables and columns. */
export interface Target {
  table: string
  query: URLSearchParams
}

const tableOf = ({table}: Target) => `public.${quoteName(table)}`

function columnsOf({query}: Target): string {
  const names = query.get('select')?.split(',') ?? ['*']
  return names.map((name) => (name === '*' ? name : quoteName(name.trim()))).join(', ')
}

function orderOf({query}: Target): string {
  const text = query.get('order')
  if (!text) return ''
  const terms = text.split(',').map((term) => {
    const [, name = '', direction = ''] = /^(.+?)(?:\.(asc|desc))?$/s.exec(term) ?? []
    return `${quoteName(name)} ${direction}`
  })
  return ` order by ${terms.join(', ')}`
}

/** Maximum number of rows in an answer, as in hosted projects. */
const MAX_ROWS = 1000

/** Returns a statement that selects the number of rows, and the rows as JSON text. */
const asJson = (from: string) =>
  `select count(*)::int as count, coalesce(json_agg(to_json(_answer)), '[]')::text as body from ${from} _answer`

export function selectRows(target: Target): Statement {
  const params: Param[] = []
  const where = whereOf(target.query, params)
  const limit = `least($${params.push(target.query.get('limit') ?? String(MAX_ROWS))}::int, ${MAX_ROWS})`
  const rows = `select ${columnsOf(target)} from ${tableOf(target)}${where}${orderOf(target)} limit ${limit}`
  return {sql: asJson(`(${rows})`), params}
}

export function countRows(target: Target): Statement {
  const params: Param[] = []
  const where = whereOf(target.query, params)
  return {sql: `select count(*)::int as total from ${tableOf(target)}${where}`, params}
}

/** Returns a statement that writes and selects the written rows. PostgreSQL requires the right to read for this. */
export const returning = (target: Target, {sql, params = []}: Statement): Statement => ({
  sql: `with _written as (${sql} returning ${columnsOf(target)}) ${asJson('_written')}`,
  params,
})

const badRows = () => new Refusal(400, 'PGRST102', 'The body must be rows in JSON')

export function insertRows(target: Target, body: unknown): Statement {
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  if (!rows.every(isFields)) throw badRows()
  const columns = [...new Set(rows.flatMap(Object.keys))].map(quoteName).join(', ')
  if (columns === '') throw badRows()
  const table = tableOf(target)
  const given = `jsonb_populate_recordset(null::${table}, $1::text::jsonb)`
  return {
    sql: `insert into ${table} (${columns}) select ${columns} from ${given}`,
    params: [JSON.stringify(rows)],
  }
}

/** Returns a statement that selects a function's result as JSON text, or an empty text for `void`. */
export function callFunction(name: string, body: unknown): Statement {
  if (!isFields(body)) throw badRows()
  const params: Param[] = []
  const given = Object.entries(body).map(([key, value]) => {
    const text = typeof value === 'string' || value === null ? value : JSON.stringify(value)
    return `${quoteName(key)} => $${params.push(text)}`
  })
  return {sql: `select coalesce(public.${quoteName(name)}(${given.join(', ')})::text, '') as body`, params}
}

/** Returns the filter. Throws without one, as hosted projects do, so that a mistake cannot change every row. */
function requireWhere({query}: Target, params: Param[]): string {
  if (query.has('limit') || query.has('order')) throw notImplemented('limits on updates and deletions')
  const where = whereOf(query, params)
  if (where === '') throw new Refusal(400, '21000', 'A WHERE clause is required')
  return where
}

export function updateRows(target: Target, body: unknown): Statement {
  const columns = isFields(body) ? Object.keys(body).map(quoteName).join(', ') : ''
  if (columns === '') throw badRows()
  const params: Param[] = [JSON.stringify(body)]
  const table = tableOf(target)
  const given = `jsonb_populate_record(null::${table}, $1::text::jsonb)`
  const where = requireWhere(target, params)
  return {sql: `update ${table} set (${columns}) = (select ${columns} from ${given})${where}`, params}
}

export function deleteRows(target: Target): Statement {
  const params: Param[] = []
  return {sql: `delete from ${tableOf(target)}${requireWhere(target, params)}`, params}
}
