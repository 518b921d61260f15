import type {Param, Result, Statement} from '../database/driver.ts'
import type {Table} from './catalogue.ts'
import {fault} from './faults.ts'
import {whereOf} from './filter.ts'
import {asJson, columnsOf, limitOf, orderOf, quoteName} from './shape.ts'

export interface Reply {
  status: number
  text: string | undefined
  headers: Record<string, string>
}

export function reading(table: Table, query: URLSearchParams, isCounted: boolean): Statement[] {
  const params: Param[] = []
  const from = `from public.${quoteName(table.name)}${whereOf(table, query, params)}`
  const rows = `select ${columnsOf(table, query.get('select'))} ${from}${orderOf(table, query.get('order'))}
    limit ${limitOf(query)}`
  const statements: Statement[] = [{sql: asJson(`(${rows})`), params}]
  if (isCounted) statements.push({sql: `select count(*)::int as total ${from}`, params})
  return statements
}

export const bodyOf = (result: Result | undefined) => String(result?.rows[0]?.body)

export function readReply(rows: Result | undefined, totals: Result | undefined, object: boolean): Reply {
  const count = Number(rows?.rows[0]?.count)
  const total = totals && Number(totals.rows[0]?.total)
  const headers = {'content-range': `${count === 0 ? '*' : `0-${count - 1}`}/${total ?? '*'}`}
  if (!object) return {status: total !== undefined && count < total ? 206 : 200, text: bodyOf(rows), headers}
  if (count !== 1) {
    const details = `The result contains ${count} rows`
    throw fault(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
  }
  const type = 'application/vnd.pgrst.object+json; charset=utf-8'
  // A JSON array of exactly one element, without its brackets.
  return {status: 200, text: bodyOf(rows).trim().slice(1, -1), headers: {...headers, 'content-type': type}}
}
