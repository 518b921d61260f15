import type {IncomingMessage, ServerResponse} from 'node:http'
import {PUBLIC_ROUTES} from '../../http/public-routes.ts'
import {type Result, RowCountError, type Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import {sendText} from '../http/answer.ts'
import {atDatabase} from '../http/at-database.ts'
import {BodyError, type Json, parseJson, readBody} from '../http/body.ts'
import type {Caller, Identity, Scope} from '../http/caller.ts'
import {type Catalogue, catalogueOf} from './catalogue.ts'
import {badJson, fault, fromDatabase, notImplemented, unknownTable} from './faults.ts'
import {type Preferences, preferencesOf, wantsObject} from './prefer.ts'
import {type Answered, notOneObject, onlyElement, type Reply, rangeOf, reading, readReply} from './read.ts'
import {deleting, inserting, merges, newRows, updating, type Writing} from './write.ts'

const answered = (result: Result | undefined): Answered => ({
  count: Number(result?.rows[0]?.count),
  body: String(result?.rows[0]?.body),
})

async function jsonBody(request: IncomingMessage): Promise<Json> {
  const json = parseJson(await readBody(request, PUBLIC_ROUTES.lead.body))
  if (json === undefined) throw badJson()
  return json
}

/** A visitor has one lead: more would each be worked on before they are refused together. */
async function rowsOf(request: IncomingMessage, {role}: Caller): Promise<Json> {
  const body = await jsonBody(request)
  if (role === 'anon' && Array.isArray(body) && body.length > 1)
    throw fault(400, 'PGRST102', 'One row at a time')
  return body
}

/** The embedded default knows one schema, as a hosted project does unless told otherwise. */
function checkProfile(request: IncomingMessage) {
  for (const profile of [request.headers['accept-profile'], request.headers['content-profile']]) {
    if (profile !== undefined && profile !== 'public') {
      const details = 'Only the following schemas are exposed: public'
      throw fault(406, 'PGRST106', `Invalid schema: ${String(profile).slice(0, 100)}`, null, details)
    }
  }
}

/** `written` is called after rows were written, with the table's name. */
export function restService(database: Database, written: (table: string) => void) {
  const catalogue = catalogueOf(database)

  async function read(request: IncomingMessage, scoped: Statement, writing: Writing): Promise<Reply> {
    const {table, query, wishes, object} = writing
    const {statements, page} = reading(table, query, request.headers.range, wishes)
    const [, rows, totals] = await database.read([scoped, ...statements])
    const total = totals === undefined ? undefined : Number(totals.rows[0]?.total)
    return readReply(page, answered(rows), total, object)
  }

  async function write(
    scoped: Statement,
    writing: Writing,
    statement: Statement | 'nothing',
    created: boolean,
  ): Promise<Reply> {
    const {wishes, object, table} = writing
    const merging = created && merges(writing)
    const headers: Record<string, string> = wishes.applied ? {'preference-applied': wishes.applied} : {}
    const done = (count: number, text: string | undefined, isNew = created): Reply => ({
      status: isNew ? 201 : text === undefined && !created ? 204 : 200,
      text,
      headers: {'content-range': `*/${wishes.count ? count : '*'}`, ...headers},
    })
    if (statement === 'nothing') return done(0, wishes.representation ? '[]' : undefined)
    const statements = [scoped, statement, ...(merging ? [newRows] : [])]
    const [, result, fresh] = await database.write(statements).catch((error: unknown) => {
      if (!(error instanceof RowCountError)) throw error
      if (object) throw notOneObject(error.count)
      const details = `The query affects ${error.count} rows`
      throw fault(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', details)
    })
    const isNew = merging ? Number(fresh?.rows[0]?.count) > 0 : created
    written(table.name)
    if (!wishes.representation) return done(result?.count ?? 0, undefined, isNew)
    const {count, body} = answered(result)
    if (object) headers['content-type'] = 'application/vnd.pgrst.object+json; charset=utf-8'
    else headers['content-range'] = rangeOf(0, count, wishes.count ? count : undefined)
    return done(count, object ? onlyElement(body) : body, isNew)
  }

  async function answer(
    request: IncomingMessage,
    url: URL,
    caller: Caller,
    scope: Scope,
    tables: Catalogue,
    wishes: Preferences,
  ): Promise<Reply> {
    const path = decodeURIComponent(url.pathname.slice('/rest/v1/'.length))
    if (path === '') throw notImplemented('the description of the API')
    if (path.startsWith('rpc/')) {
      const name = path.slice(4, 104)
      throw fault(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`)
    }
    const table = tables.get(path)
    if (table === undefined) throw unknownTable(path)
    checkProfile(request)
    const object = wantsObject(request)
    const writing: Writing = {table, query: url.searchParams, wishes, object}
    const scoped = scope(caller)
    const written = (statement: Statement | 'nothing', created: boolean) =>
      atDatabase(request, caller, () => write(scoped, writing, statement, created))
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return atDatabase(request, caller, () => read(request, scoped, writing))
      case 'POST':
        return written(inserting(writing, await rowsOf(request, caller)), true)
      case 'PATCH':
        return written(updating(writing, await jsonBody(request)), false)
      case 'DELETE':
        return written(deleting(writing), false)
      case 'PUT':
        throw notImplemented('single upserts with PUT')
      default:
        throw fault(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
    }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    who: Identity,
    scope: Scope,
  ) => {
    if (who.kind === 'expired') throw fault(401, 'PGRST303', 'JWT expired')
    if (who.kind === 'invalid') throw fault(401, 'PGRST301', 'No suitable key or wrong key type')
    try {
      const reply = await answer(request, url, who.caller, scope, await catalogue(), preferencesOf(request))
      sendText(response, reply.status, reply.text, reply.headers)
    } catch (error) {
      if (error instanceof BodyError && error.fault === 'too large')
        throw fault(413, '54000', 'Request body too large')
      if (error instanceof URIError) throw fault(400, 'PGRST125', 'Invalid path specified in request URL')
      throw fromDatabase(error, who.caller.role) ?? error
    }
  }
}
