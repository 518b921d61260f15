import type {IncomingMessage} from 'node:http'
import {sendText} from '../../shared/http/json.ts'
import {PUBLIC_ROUTES} from '../../shared/http/public-routes.ts'
import type {Result, Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import {atDatabase} from '../http/at-database.ts'
import {type Json, parseJson, readBody} from '../http/body.ts'
import type {Visit} from '../http/caller.ts'
import {catalogueOf} from './catalogue.ts'
import {badJson, explained, fault, notImplemented, unknownTable} from './faults.ts'
import {preferencesOf, wantsObject} from './prefer.ts'
import {deleting, inserting, reading, updating, type Writing} from './statements.ts'

async function jsonOf(visit: Visit): Promise<Json> {
  const json = parseJson(await readBody(visit, PUBLIC_ROUTES.lead.body))
  if (json === undefined) throw badJson()
  // A visitor has one lead: more would each be worked on before they are refused together.
  if (visit.caller.role === 'anon' && Array.isArray(json) && json.length > 1)
    throw fault(400, 'PGRST102', 'One row at a time')
  return json
}

/** The embedded default knows one schema, as a hosted project does unless told otherwise. */
function checkProfile({headers}: IncomingMessage) {
  const profiles = [headers['accept-profile'], headers['content-profile']]
  const other = profiles.find((profile) => profile !== undefined && profile !== 'public')
  if (other === undefined) return
  const details = 'Only the following schemas are exposed: public'
  throw fault(406, 'PGRST106', `Invalid schema: ${String(other).slice(0, 100)}`, null, details)
}

interface Reply {
  status: number
  text: string | undefined
  headers: Record<string, string>
}

const bodyOf = (result: Result | undefined) => String(result?.rows[0]?.body)

function readReply(rows: Result | undefined, totals: Result | undefined, asObject: boolean): Reply {
  const count = Number(rows?.rows[0]?.count)
  const total = totals && Number(totals.rows[0]?.total)
  const headers = {'content-range': `${count === 0 ? '*' : `0-${count - 1}`}/${total ?? '*'}`}
  if (!asObject)
    return {status: total !== undefined && count < total ? 206 : 200, text: bodyOf(rows), headers}
  if (count !== 1) {
    const details = `The result contains ${count} rows`
    throw fault(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
  }
  const type = 'application/vnd.pgrst.object+json; charset=utf-8'
  // A JSON array of exactly one element, without its brackets.
  return {status: 200, text: bodyOf(rows).trim().slice(1, -1), headers: {...headers, 'content-type': type}}
}

export function restService(database: Database, written: (table: string) => void) {
  const catalogue = catalogueOf(database)

  async function reply(visit: Visit): Promise<Reply> {
    const {request, url, caller, scope} = visit
    const tables = await catalogue()
    const {representation, isCounted} = preferencesOf(request)
    const path = decodeURIComponent(url.pathname.slice('/rest/v1/'.length))
    if (path.startsWith('rpc/')) {
      const name = path.slice(4, 104)
      throw fault(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`)
    }
    const table = tables.get(path)
    if (table === undefined) throw unknownTable(path)
    checkProfile(request)
    const object = wantsObject(request)
    const writing: Writing = {table, query: url.searchParams, representation}

    const read = () =>
      atDatabase(visit, async () => {
        const statements = reading(table, url.searchParams, isCounted)
        const [, rows, totals] = await database.run([scope(caller), ...statements])
        return readReply(rows, totals, object)
      })
    const write = (statement: Statement, status: number) =>
      atDatabase(visit, async () => {
        if (object) throw notImplemented('one object of what was written')
        const [, result] = await database.run([scope(caller), statement])
        written(path)
        return {status, text: representation ? bodyOf(result) : undefined, headers: {}}
      })
    const changed = representation ? 200 : 204
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return read()
      case 'POST':
        return write(inserting(writing, await jsonOf(visit)), 201)
      case 'PATCH':
        return write(updating(writing, await jsonOf(visit)), changed)
      case 'DELETE':
        return write(deleting(writing), changed)
      case 'PUT':
        throw notImplemented('single upserts with PUT')
      default:
        throw fault(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
    }
  }

  return async (visit: Visit) => {
    const {status, text, headers} = await reply(visit).catch((error: unknown) => {
      throw explained(error, visit.caller.role)
    })
    sendText(visit.response, status, text, headers)
  }
}
