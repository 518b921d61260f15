import type {Param, Statement} from '../database/driver.ts'
import type {Table} from './catalogue.ts'
import {fault} from './faults.ts'
import {whereOf} from './filter.ts'
import type {Preferences} from './prefer.ts'
import {columnsOf, orderOf, type Page, pageOf, quoteName} from './shape.ts'

/** What a statement's one row holds: how many rows, and their JSON as text. */
export interface Answered {
  count: number
  body: string
}

export interface Reply {
  status: number
  text: string | undefined
  headers: Record<string, string>
}

export const asJson = (from: string) =>
  `select count(*)::int as count, coalesce(json_agg(to_json(_answer)), '[]')::text as body from ${from} _answer`

export function reading(
  table: Table,
  query: URLSearchParams,
  range: string | undefined,
  wishes: Preferences,
) {
  const params: Param[] = []
  const where = whereOf(table, query, params)
  const page = pageOf(query, range)
  const from = `from public.${quoteName(table.name)}${where}`
  const rows = `select ${columnsOf(table, query.get('select'))} ${from}${orderOf(table, query.get('order'))}
    limit ${page.limit} offset ${page.offset}`
  const statements: Statement[] = [{sql: asJson(`(${rows})`), params}]
  if (wishes.count) statements.push({sql: `select count(*)::int as total ${from}`, params})
  return {statements, page}
}

export const rangeOf = (offset: number, count: number, total: number | undefined) =>
  `${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total ?? '*'}`

export const notOneObject = (count: number) =>
  fault(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${count} rows`,
  )

/** A JSON array of exactly one element, without its brackets. */
export const onlyElement = (body: string) => body.trim().slice(1, -1)

export function readReply(page: Page, answered: Answered, total: number | undefined, object: boolean): Reply {
  const {count, body} = answered
  if (total !== undefined && page.offset > 0 && page.offset >= total) {
    const details = `An offset of ${page.offset} was requested, but there are only ${total} rows.`
    throw fault(416, 'PGRST103', 'Requested range not satisfiable', details)
  }
  const headers = {'content-range': rangeOf(page.offset, count, total)}
  if (object) {
    if (count !== 1) throw notOneObject(count)
    const type = 'application/vnd.pgrst.object+json; charset=utf-8'
    return {status: 200, text: onlyElement(body), headers: {...headers, 'content-type': type}}
  }
  return {status: total !== undefined && count < total ? 206 : 200, text: body, headers}
}
