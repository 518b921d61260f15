import type {Param, RowGuard, Statement} from '../database/driver.ts'
import {isRecord, type Json} from '../http/body.ts'
import type {Table} from './catalogue.ts'
import {badJson, fault, notImplemented, unknownColumn, unknownTarget, unreadable} from './faults.ts'
import {whereOf} from './filter.ts'
import type {Preferences} from './prefer.ts'
import {asJson} from './read.ts'
import {columnsOf, quoteName, splitList, unquote} from './shape.ts'

export interface Writing {
  table: Table
  query: URLSearchParams
  wishes: Preferences
  object: boolean
}

const named = (query: URLSearchParams, key: string): string[] | undefined => {
  const text = query.get(key)
  if (text === null) return undefined
  const items = splitList(text)
  if (items === undefined) throw unreadable(`${key} parameter`, text)
  return items.map((item) => unquote(item.trim()))
}

/** `returning` needs the right to read, so it is there only if asked for. */
function finished({table, query, wishes, object}: Writing, sql: string, params: Param[]): Statement {
  const {maxAffected} = wishes
  if (!wishes.representation) {
    return {sql, params, ...(maxAffected !== undefined && {guard: {atMost: maxAffected}})}
  }
  const returning = `with _written as (${sql} returning ${columnsOf(table, query.get('select'))})`
  const guard: RowGuard | undefined = object
    ? {exactly: 1, column: 'count'}
    : maxAffected === undefined
      ? undefined
      : {atMost: maxAffected, column: 'count'}
  return {sql: `${returning} ${asJson('_written')}`, params, ...(guard && {guard})}
}

export const merges = ({wishes}: Writing) => wishes.resolution === 'merge'

const INSERTED = `coalesce(nullif(current_setting('rest.inserted', true), ''), '0')::int`
/** Counts rows as PostgREST does: up for each that comes, down for each that was there. Always true. */
const counted = (step: 1 | -1) =>
  `set_config('rest.inserted', (${INSERTED} + ${step})::text, true) is not null`
/** How many rows are new; behind the statement that wrote them. */
export const newRows: Statement = {sql: `select ${INSERTED} as count`, params: []}

function conflictOf({table, query, wishes}: Writing, columns: readonly string[]): string {
  if (wishes.resolution === undefined) return ''
  const targets = named(query, 'on_conflict') ?? table.key
  for (const target of targets) if (!table.columns.has(target)) throw unknownColumn(table.name, target)
  const on = ` on conflict (${targets.map(quoteName).join(', ')})`
  if (wishes.resolution === 'ignore') return `${on} do nothing`
  const sets = columns.map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ')
  return `${on} do update set ${sets} where ${counted(-1)}`
}

/** The rows of a JSON document; what they leave out is the column's default. */
function withDefaults(table: Table, columns: readonly string[]): string {
  const filled = columns.flatMap((name) => {
    const expression = table.defaults.get(name)
    return expression === undefined ? [] : [`'${name.replaceAll("'", "''")}', ${expression}`]
  })
  return `(select jsonb_agg(jsonb_build_object(${filled.join(', ')}) || _row)
    from jsonb_array_elements($1::text::jsonb) _row)`
}

/** Of a JSON document, the columns that it names; each must be there. */
function recordOf(table: Table, columns: readonly string[], document = '$1::text::jsonb'): string {
  const types = columns.map((name) => {
    const type = table.columns.get(name)
    if (type === undefined) throw unknownTarget(table.name, name)
    return `${quoteName(name)} ${type}`
  })
  return `jsonb_to_recordset(${document}) as _rows(${types.join(', ')})`
}

export function inserting(writing: Writing, body: Json | undefined): Statement | 'nothing' {
  const {table, query} = writing
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  if (!rows.every(isRecord)) throw badJson()
  const first = rows[0]
  if (first === undefined) return 'nothing'
  const listed = named(query, 'columns')
  const columns = listed ?? Object.keys(first)
  if (columns.length > table.columns.size)
    throw unreadable('columns parameter', 'more columns than there are')
  if (listed === undefined) {
    const wanted = columns.toSorted().join('\n')
    if (rows.some((row) => Object.keys(row).toSorted().join('\n') !== wanted)) {
      throw fault(400, 'PGRST102', 'All object keys must match')
    }
  }
  const record = recordOf(table, columns, writing.wishes.defaults ? withDefaults(table, columns) : undefined)
  const into = `insert into public.${quoteName(table.name)}`
  if (columns.length === 0) {
    if (rows.length > 1) throw notImplemented('inserting several empty rows')
    return finished(writing, `${into} default values`, [])
  }
  const names = columns.map(quoteName).join(', ')
  const sql = `${into} (${names}) select ${names} from ${record}${merges(writing) ? ` where ${counted(1)}` : ''}`
  return finished(writing, `${sql}${conflictOf(writing, columns)}`, [JSON.stringify(rows)])
}

/** As hosted: a visitor's or employee's slip must not change every row. */
const needsFilter = (verb: string, where: string) => {
  if (where === '') throw fault(400, '21000', `${verb} requires a WHERE clause`)
  return where
}

const refuseSlices = (query: URLSearchParams) => {
  if (query.has('limit') || query.has('offset') || query.has('order')) {
    throw notImplemented('limits on updates and deletions')
  }
}

export function updating(writing: Writing, body: Json | undefined): Statement | 'nothing' {
  const {table, query} = writing
  refuseSlices(query)
  if (!isRecord(body)) throw badJson()
  const columns = Object.keys(body)
  const record = recordOf(table, columns)
  if (columns.length === 0) return 'nothing'
  const params: Param[] = [JSON.stringify([body])]
  const where = needsFilter('UPDATE', whereOf(table, query, params))
  const sets = columns
    .map((name) => `${quoteName(name)} = (select ${quoteName(name)} from ${record})`)
    .join(', ')
  return finished(writing, `update public.${quoteName(table.name)} set ${sets}${where}`, params)
}

export function deleting(writing: Writing): Statement {
  const {table, query} = writing
  refuseSlices(query)
  const params: Param[] = []
  const where = needsFilter('DELETE', whereOf(table, query, params))
  return finished(writing, `delete from public.${quoteName(table.name)}${where}`, params)
}
