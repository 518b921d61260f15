import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import {sendJson} from '../http/answer.ts'
import {atDatabase} from '../http/at-database.ts'
import {isRecord} from '../http/body.ts'
import type {Caller, Scope} from '../http/caller.ts'
import {badRequest} from './faults.ts'
import type {Files} from './files.ts'

/** One request to Storage, after its caller is known. */
export interface Visit {
  database: Database
  files: Files
  request: IncomingMessage
  response: ServerResponse
  url: URL
  caller: Caller
  scope: Scope
}

/** As hosted: lifts the guard against direct deletion for this transaction only. */
export const throughStorage: Statement = {
  sql: `select set_config('storage.allow_delete_query', 'true', true)`,
}

export async function remove(visit: Visit, bucket: string, names: unknown): Promise<void> {
  if (!Array.isArray(names) || names.length > 1000 || !names.every((name) => typeof name === 'string')) {
    throw badRequest('body/prefixes must be a list of at most 1000 names')
  }
  const {database, files, scope, caller, request, response} = visit
  const sql = `with _gone as (
      delete from storage.objects where bucket_id = $1::text
        and name in (select jsonb_array_elements_text($2::text::jsonb)) returning *
    ) select version, to_jsonb(_gone) - 'version' as object from _gone`
  const deleting = {sql, params: [bucket, JSON.stringify(names)]}
  const [, , gone] = await atDatabase(request, caller, () =>
    database.write([scope(caller), throughStorage, deleting]),
  )
  const rows = gone?.rows ?? []
  for (const row of rows) await files.remove(String(row.version))
  const objects = rows.map((row) => row.object)
  sendJson(response, 200, objects)
}

const SORTABLE = new Set(['name', 'created_at', 'updated_at', 'last_accessed_at'])

const number = (value: unknown, otherwise: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, most) : otherwise

/** One level below the prefix: objects as rows, and what lies deeper as folders without an id. */
export async function list(visit: Visit, bucket: string, body: unknown): Promise<void> {
  const wish = isRecord(body) ? body : {}
  const sort = isRecord(wish.sortBy) ? wish.sortBy : {}
  const column = typeof sort.column === 'string' && SORTABLE.has(sort.column) ? sort.column : 'name'
  const direction = sort.order === 'desc' ? 'desc' : 'asc'
  const prefix = typeof wish.prefix === 'string' ? wish.prefix.replace(/^\/+|\/+$/g, '') : ''
  const search = typeof wish.search === 'string' ? wish.search : ''
  const sql = `
    with _below as (
      select substr(name, char_length($2::text) + 1) as rest, o.* from storage.objects o
      where bucket_id = $1::text and starts_with(name, $2::text)
    ), _level as (
      select split_part(rest, '/', 1) as name, id, updated_at, created_at, last_accessed_at, metadata
        from _below where strpos(rest, '/') = 0
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb
        from _below where strpos(rest, '/') > 0
    )
    select to_jsonb(_level) as object from _level where strpos(lower(name), lower($3::text)) > 0 or $3::text = ''
    order by ${column} ${direction}, name
    limit ${number(wish.limit, 100, 1000)} offset ${number(wish.offset, 0, 1_000_000)}`
  const params = [bucket, prefix === '' ? '' : `${prefix}/`, search]
  const {database, scope, caller, request} = visit
  const [, found] = await atDatabase(request, caller, () => database.read([scope(caller), {sql, params}]))
  const objects = (found?.rows ?? []).map((row) => row.object)
  sendJson(visit.response, 200, objects)
}
