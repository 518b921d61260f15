import {Readable} from 'node:stream'
import {isFields, sendJson} from '../../shared/http/json.ts'
import {readJson} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS, MAX_JSON_BYTES} from '../../shared/limits.ts'
import type {Database} from '../database.ts'
import type {Visit} from '../http/caller.ts'
import {notImplemented, Refusal} from '../http/refusal.ts'
import type {Files} from './files.ts'
import {uploader} from './upload.ts'

const MAX_NAMES = 1000

/** Supabase Storage for the bucket of photos: upload, download and removal. */
export function storageService(database: Database, files: Files) {
  const upload = uploader(database, files)

  async function remove({request, scope}: Visit, bucket: string): Promise<Response> {
    const body = await readJson(request, MAX_JSON_BYTES, MAX_BODY_MS)
    const names: unknown = isFields(body) ? body.prefixes : undefined
    if (!Array.isArray(names) || names.length > MAX_NAMES || !names.every((name) => typeof name === 'string'))
      throw new Refusal(400, 'InvalidRequest', `body/prefixes must be a list of at most ${MAX_NAMES} names`)
    const sql = `delete from storage.objects where bucket_id = $1
      and name in (select jsonb_array_elements_text($2::text::jsonb)) returning name, version`
    const [, removed] = await database.run([scope, {sql, params: [bucket, JSON.stringify(names)]}])
    const rows = removed?.rows ?? []
    for (const {version} of rows) await files.remove(String(version))
    return sendJson(rows.map(({name}) => ({name})))
  }

  /** Sends a visitor's file as a download in a sandbox: it comes from our own origin, and nothing in it may run. */
  async function download({scope}: Visit, bucket: string, name: string): Promise<Response> {
    const sql = `select version, metadata ->> 'mimetype' as type from storage.objects
      where bucket_id = $1 and name = $2`
    const [, found] = await database.run([scope, {sql, params: [bucket, name]}])
    const row = found?.rows[0]
    const file = row && (await files.open(String(row.version)).catch(() => undefined))
    if (!file) throw new Refusal(404, 'NoSuchKey', 'Object not found')
    return new Response(Readable.toWeb(file.handle.createReadStream()) as ReadableStream, {
      headers: {
        'content-type': String(row.type),
        'content-length': String(file.size),
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      },
    })
  }

  return async (visit: Visit): Promise<Response> => {
    const [top, bucket = '', ...rest] = visit.segments
    const name = rest.join('/')
    const action = top === 'object' ? `${visit.request.method} ${name === '' ? 'bucket' : 'object'}` : ''
    switch (action) {
      case 'POST object':
        return upload(visit, bucket, name)
      case 'GET object':
        return download(visit, bucket, name)
      case 'DELETE bucket':
        return remove(visit, bucket)
      default:
        throw notImplemented(`${visit.request.method} ${visit.url.pathname}`)
    }
  }
}
