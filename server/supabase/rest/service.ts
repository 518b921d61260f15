import {sendJsonText} from '../../shared/http/json.ts'
import {readJson} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS, MAX_JSON_BYTES, MAX_SERVICE_JSON_BYTES} from '../../shared/limits.ts'
import type {Result, Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import type {Visit} from '../http/caller.ts'
import {notImplemented, Refusal} from '../http/refusal.ts'
import {
  callFunction,
  countRows,
  deleteRows,
  insertRows,
  returning,
  selectRows,
  type Target,
  updateRows,
} from './statements.ts'

const sendNothing = (status: number) => new Response(null, {status, headers: {'cache-control': 'no-store'}})

const bodyOf = (result: Result | undefined) => String(result?.rows[0]?.body)

function respondWithRows(rows: Result | undefined, totals: Result | undefined, asObject: boolean): Response {
  const count = Number(rows?.rows[0]?.count)
  const total = totals?.rows[0]?.total ?? '*'
  const headers = {'content-range': `${count === 0 ? '*' : `0-${count - 1}`}/${total}`}
  if (!asObject) return sendJsonText(bodyOf(rows), 200, headers)
  if (count !== 1) {
    const message = 'Cannot coerce the result to a single JSON object'
    throw new Refusal(406, 'PGRST116', message, `The result contains ${count} rows`)
  }
  // A JSON array of exactly one element, without its brackets.
  return sendJsonText(bodyOf(rows).trim().slice(1, -1), 200, headers)
}

/** PostgREST for the tables and functions of `public`. `onWrite` gets the name of each table that a request has written. */
export function restService(database: Database, onWrite: (table: string) => void) {
  return async ({request, segments, url, caller, scope}: Visit): Promise<Response> => {
    const {method, headers} = request
    const target: Target = {table: segments.join('/'), query: url.searchParams}
    const prefer = headers.get('prefer') ?? ''
    const asObject = (headers.get('accept') ?? '').includes('vnd.pgrst.object')
    const maxBytes = caller.role === 'service_role' ? MAX_SERVICE_JSON_BYTES : MAX_JSON_BYTES
    const readBody = () => readJson(request, maxBytes, MAX_BODY_MS)

    async function read() {
      const statements = [selectRows(target)]
      if (prefer.includes('count=')) statements.push(countRows(target))
      const [, rows, totals] = await database.run([scope, ...statements])
      return respondWithRows(rows, totals, asObject)
    }
    async function write(statement: Statement, status: number) {
      if (asObject) throw notImplemented('one object of the written rows')
      const isReturning = prefer.includes('return=representation')
      const [, result] = await database.run([scope, isReturning ? returning(target, statement) : statement])
      onWrite(target.table)
      if (isReturning) return sendJsonText(bodyOf(result), status === 204 ? 200 : status)
      return sendNothing(status)
    }
    const [first = '', name = ''] = segments
    if (first === 'rpc' && method === 'POST') {
      const [, result] = await database.run([scope, callFunction(name, await readBody())])
      const body = bodyOf(result)
      return body === '' ? sendNothing(204) : sendJsonText(body)
    }
    switch (method) {
      case 'GET':
        return read()
      case 'POST':
        return write(insertRows(target, await readBody()), 201)
      case 'PATCH':
        return write(updateRows(target, await readBody()), 204)
      case 'DELETE':
        return write(deleteRows(target), 204)
      default:
        throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
    }
  }
}
