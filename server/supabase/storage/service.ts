import {randomUUID} from 'node:crypto'
import {Hono} from 'hono'
import {isFields, sendJson} from '../../shared/http/json.ts'
import {readJson} from '../../shared/http/request-body.ts'
import {createLimit} from '../../shared/limit.ts'
import {MAX_BODY_MS, MAX_JSON_BYTES, MAX_PHOTO_UPLOADS} from '../../shared/limits.ts'
import type {Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import type {SupabaseEnv} from '../http/caller.ts'
import {notImplemented, Refusal} from '../http/refusal.ts'
import type {Files} from './files.ts'
import {readPhoto} from './upload.ts'

const MAX_NAMES = 1000

/** Returns the routes of Supabase Storage for the bucket of photos: upload, download and removal. */
export function storageRoutes(database: Database, files: Files) {
  const limit = createLimit(MAX_PHOTO_UPLOADS)

  async function store(request: Request, scope: Statement, bucket: string, name: string) {
    const id = randomUUID()
    const {bytes, mimetype} = await readPhoto(request)
    const metadata = JSON.stringify({size: bytes.length, mimetype})
    // Writes the file first, because a row must never name a missing file. The worker removes files without a row.
    const version = await files.write(bytes)
    const sql = `insert into storage.objects (id, bucket_id, name, version, metadata)
      values ($1::text::uuid, $2, $3, $4, $5::text::jsonb)`
    try {
      await database.run([scope, {sql, params: [id, bucket, name, version, metadata]}])
    } catch (error) {
      await files.remove(version)
      throw error
    }
    return sendJson({Id: id, Key: `${bucket}/${name}`})
  }

  return new Hono<SupabaseEnv>()
    .post('/object/:bucket/:name{.+}', async ({req, var: {scope}}) => {
      if (req.header('x-upsert') === 'true') throw notImplemented('overwriting a photo')
      const {bucket, name} = req.param()
      const answer = await limit(() => store(req.raw, scope, bucket, name))
      if (!answer) throw new Refusal(503, 'SlowDown', 'Too many uploads at once, please try again')
      return answer
    })
    .get('/object/:bucket/:name{.+}', async ({req, var: {scope}}) => {
      const {bucket, name} = req.param()
      const sql = `select version, metadata ->> 'mimetype' as type from storage.objects
        where bucket_id = $1 and name = $2`
      const [, rows] = await database.run([scope, {sql, params: [bucket, name]}])
      const row = rows?.[0]
      const photo = row && (await files.read(String(row.version)).catch(() => undefined))
      if (!photo) throw new Refusal(404, 'NoSuchKey', 'Object not found')
      // Sends a visitor's file as a download in a sandbox, because no script in it may run on the product's origin.
      return new Response(photo, {
        headers: {
          'content-type': String(row.type),
          'content-length': String(photo.length),
          'content-disposition': 'attachment',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        },
      })
    })
    .delete('/object/:bucket', async ({req, var: {scope}}) => {
      const body = await readJson(req.raw, MAX_JSON_BYTES, MAX_BODY_MS)
      const names: unknown = isFields(body) ? body.prefixes : undefined
      const isList = Array.isArray(names) && names.every((name) => typeof name === 'string')
      if (!isList || names.length > MAX_NAMES)
        throw new Refusal(400, 'InvalidRequest', `body/prefixes must be a list of at most ${MAX_NAMES} names`)
      const sql = `delete from storage.objects where bucket_id = $1
        and name in (select jsonb_array_elements_text($2::text::jsonb)) returning name, version`
      const params = [req.param('bucket'), JSON.stringify(names)]
      const [, rows = []] = await database.run([scope, {sql, params}])
      for (const {version} of rows) await files.remove(String(version))
      return sendJson(rows.map(({name}) => ({name})))
    })
}
