import type {Result, Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import type {Visit} from '../http/caller.ts'
import {readJson} from '../http/json.ts'
import {MAX_JSON_BYTES, MAX_SERVICE_JSON_BYTES} from '../limits.ts'
import {catalogueOf, RPC, type Table} from './catalogue.ts'
import {
  badJson,
  explainError,
  fault,
  notImplemented,
  tooLarge,
  unknownFunction,
  unknownTable,
} from './faults.ts'
import {preferencesOf, wantsObject} from './prefer.ts'
import {calling, deleting, inserting, reading, updating, type Writing} from './statements.ts'

function readRows({request, caller: {role}}: Visit) {
  const max = role === 'service_role' ? MAX_SERVICE_JSON_BYTES : MAX_JSON_BYTES
  return readJson(request, max, {tooLarge, badJson})
}

const unsupported = ({method}: Request) => fault(405, 'PGRST117', `Unsupported HTTP method: ${method}`)

const respond = (status: number, text: string | null, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(text !== null && {'content-type': 'application/json; charset=utf-8'}),
      ...headers,
    },
  })

const bodyOf = (result: Result | undefined) => String(result?.rows[0]?.body)

function rowsResponse(rows: Result | undefined, totals: Result | undefined, asObject: boolean): Response {
  const count = Number(rows?.rows[0]?.count)
  const total = totals && Number(totals.rows[0]?.total)
  const headers = {'content-range': `${count === 0 ? '*' : `0-${count - 1}`}/${total ?? '*'}`}
  if (!asObject) return respond(total !== undefined && count < total ? 206 : 200, bodyOf(rows), headers)
  if (count !== 1) {
    const details = `The result contains ${count} rows`
    throw fault(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
  }
  const type = 'application/vnd.pgrst.object+json; charset=utf-8'
  // A JSON array of exactly one element, without its brackets.
  return respond(200, bodyOf(rows).trim().slice(1, -1), {...headers, 'content-type': type})
}

/** PostgREST for the tables and functions of `public`. `onWrite` learns which table was written. */
export function restService(database: Database, onWrite: (table: string) => void) {
  const catalogue = catalogueOf(database)

  async function answer(visit: Visit): Promise<Response> {
    const {request, url, caller, scope} = visit
    const tables = await catalogue()
    const {representation, isCounted} = preferencesOf(request)
    const path = decodeURIComponent(url.pathname.slice('/rest/v1/'.length))
    const table = tables.get(path)
    const isCall = path.startsWith(RPC)
    if (table === undefined) throw isCall ? unknownFunction(path.slice(RPC.length)) : unknownTable(path)
    const asObject = wantsObject(request)
    const writing: Writing = {table, query: url.searchParams, representation}

    async function read() {
      const statements = reading(writing.table, writing.query, isCounted)
      const [, rows, totals] = await database.run([scope(caller), ...statements])
      return rowsResponse(rows, totals, asObject)
    }
    async function write(statement: Statement, status: number) {
      if (asObject) throw notImplemented('one object of what was written')
      const [, result] = await database.run([scope(caller), statement])
      onWrite(path)
      return respond(status, representation ? bodyOf(result) : null)
    }
    async function call(called: Table) {
      const [, result] = await database.run([scope(caller), calling(called, await readRows(visit))])
      const body = bodyOf(result)
      return body === '' ? respond(204, null) : respond(200, body)
    }
    if (isCall) {
      if (request.method !== 'POST') throw unsupported(request)
      return call(table)
    }
    const changed = representation ? 200 : 204
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return read()
      case 'POST':
        return write(inserting(writing, await readRows(visit)), 201)
      case 'PATCH':
        return write(updating(writing, await readRows(visit)), changed)
      case 'DELETE':
        return write(deleting(writing), changed)
      default:
        throw unsupported(request)
    }
  }

  return (visit: Visit): Promise<Response> =>
    answer(visit).catch((error: unknown) => {
      throw explainError(error, visit.caller.role)
    })
}
