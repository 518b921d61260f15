import {Readable} from 'node:stream'
import type {Row, Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import type {Visit} from '../http/caller.ts'
import {isRecord} from '../http/json.ts'
import {answerJson} from '../http/refusal.ts'
import {badRequest, noObject} from './faults.ts'
import type {Files} from './files.ts'

export interface ObjectStore {
  database: Database
  files: Files
}
export type StorageVisit = Visit & ObjectStore

async function find({database, scope, caller}: StorageVisit, statement: Statement): Promise<Row[]> {
  const [, found] = await database.run([scope(caller), statement])
  return found?.rows ?? []
}

export async function remove(visit: StorageVisit, bucket: string, body: unknown): Promise<Response> {
  const names: unknown = isRecord(body) ? body.prefixes : undefined
  if (!Array.isArray(names) || names.length > 1000 || !names.every((name) => typeof name === 'string')) {
    throw badRequest('body/prefixes must be a list of at most 1000 names')
  }
  const {database, files, scope, caller} = visit
  const sql = `with _gone as (
      delete from storage.objects where bucket_id = $1::text
        and name in (select jsonb_array_elements_text($2::text::jsonb)) returning *
    ) select version, to_jsonb(_gone) - 'version' as object from _gone`
  const deleting = {sql, params: [bucket, JSON.stringify(names)]}
  const [, gone] = await database.run([scope(caller), deleting])
  const rows = gone?.rows ?? []
  for (const row of rows) await files.remove(String(row.version))
  return answerJson(
    200,
    rows.map(({object}) => object),
  )
}

const quoted = (name: string) => `filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`

/**
 * Sends a visitor's file as a download in a sandbox: it comes from our own origin here, and nothing in it may run.
 * Pictures in a page show all the same.
 */
export async function download(visit: StorageVisit, bucket: string, name: string): Promise<Response> {
  const {files} = visit
  const sql = 'select version, metadata from storage.objects where bucket_id = $1::text and name = $2::text'
  const [found] = await find(visit, {sql, params: [bucket, name]})
  if (found === undefined) throw noObject()
  const {handle, size} = await files.open(String(found.version)).catch(() => {
    throw noObject()
  })
  const metadata = isRecord(found.metadata) ? found.metadata : {}
  return new Response(Readable.toWeb(handle.createReadStream()) as ReadableStream, {
    headers: {
      'content-type': typeof metadata.mimetype === 'string' ? metadata.mimetype : 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `attachment; ${quoted(name.slice(0, 200))}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
  })
}
