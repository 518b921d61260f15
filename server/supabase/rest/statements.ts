import type {Param, Statement} from '../database/driver.ts'
import {isRecord, type Json} from '../http/json.ts'
import {RPC, type Table} from './catalogue.ts'
import {badJson, fault, notImplemented, unknownFunction, unknownTarget} from './faults.ts'
import {whereOf} from './filter.ts'
import {asJson, columnsOf, limitOf, orderOf, quoteName} from './shape.ts'

export function reading(table: Table, query: URLSearchParams, isCounted: boolean): Statement[] {
  const params: Param[] = []
  const from = `from public.${quoteName(table.name)}${whereOf(table, query, params)}`
  const rows = `select ${columnsOf(table, query.get('select'))} ${from}${orderOf(table, query.get('order'))}
    limit ${limitOf(query)}`
  const statements: Statement[] = [{sql: asJson(`(${rows})`), params}]
  if (isCounted) statements.push({sql: `select count(*)::int as total ${from}`, params})
  return statements
}

export interface Writing {
  table: Table
  query: URLSearchParams
  representation: boolean
}

/** Adds `returning` only on request, because it needs the right to read. */
function finished({table, query, representation}: Writing, sql: string, params: Param[]): Statement {
  if (!representation) return {sql, params}
  const returning = `with _written as (${sql} returning ${columnsOf(table, query.get('select'))})`
  return {sql: `${returning} ${asJson('_written')}`, params}
}

/** Reads the JSON rows in `$1` as a table of these columns. Throws if the table has no such column. */
function recordOf(table: Table, columns: readonly string[]): string {
  const types = columns.map((name) => {
    const type = table.columns.get(name)
    if (type === undefined) throw unknownTarget(table.name, name)
    return `${quoteName(name)} ${type}`
  })
  return `jsonb_to_recordset($1::text::jsonb) as _rows(${types.join(', ')})`
}

export function inserting(writing: Writing, body: Json): Statement {
  const {table} = writing
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  if (rows.length === 0 || !rows.every(isRecord)) throw badJson()
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const into = `insert into public.${quoteName(table.name)}`
  if (columns.length === 0) return finished(writing, `${into} default values`, [])
  const record = recordOf(table, columns)
  const names = columns.map(quoteName).join(', ')
  return finished(writing, `${into} (${names}) select ${names} from ${record}`, [JSON.stringify(rows)])
}

/** Selects a function's result as JSON text, empty for `void`. Functions return `void` or JSON. */
export function calling(called: Table, body: Json): Statement {
  const name = called.name.slice(RPC.length)
  if (!isRecord(body)) throw badJson()
  const names = Object.keys(body).map(quoteName)
  if (names.length === 0) throw unknownFunction(name)
  const values = names.map((one) => `${one} => _rows.${one}`).join(', ')
  const sql = `select coalesce(public.${quoteName(name)}(${values})::text, '') as body
    from ${recordOf(called, Object.keys(body))}`
  return {sql, params: [JSON.stringify([body])]}
}

/** Requires a filter, as a hosted project does: a slip must not change every row. */
function neededWhere(verb: string, {table, query}: Writing, params: Param[]): string {
  if (query.has('limit') || query.has('order')) throw notImplemented('limits on updates and deletions')
  const where = whereOf(table, query, params)
  if (where === '') throw fault(400, '21000', `${verb} requires a WHERE clause`)
  return where
}

export function updating(writing: Writing, body: Json): Statement {
  const {table} = writing
  const columns = isRecord(body) ? Object.keys(body) : []
  if (columns.length === 0) throw badJson()
  const record = recordOf(table, columns)
  const params: Param[] = [JSON.stringify([body])]
  const where = neededWhere('UPDATE', writing, params)
  const sets = columns
    .map((name) => `${quoteName(name)} = (select ${quoteName(name)} from ${record})`)
    .join(', ')
  return finished(writing, `update public.${quoteName(table.name)} set ${sets}${where}`, params)
}

export function deleting(writing: Writing): Statement {
  const params: Param[] = []
  const where = neededWhere('DELETE', writing, params)
  return finished(writing, `delete from public.${quoteName(writing.table.name)}${where}`, params)
}
