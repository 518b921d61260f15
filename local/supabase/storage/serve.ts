import {pipeline} from 'node:stream/promises'
import {crossOrigin, sendJson} from '../http/answer.ts'
import {atDatabase} from '../http/at-database.ts'
import {isRecord} from '../http/body.ts'
import {noObject} from './faults.ts'
import type {Visit} from './objects.ts'

async function find({database, scope, caller, request}: Visit, bucket: string, name: string) {
  const sql = `select id::text, version, metadata, to_jsonb(created_at) #>> '{}' as made,
      to_jsonb(updated_at) #>> '{}' as changed
    from storage.objects where bucket_id = $1::text and name = $2::text`
  const params = [bucket, name]
  const [, found] = await atDatabase(request, caller, () => database.read([scope(caller), {sql, params}]))
  const row = found?.rows[0]
  if (row === undefined) throw noObject()
  return {
    id: String(row.id),
    version: String(row.version),
    metadata: isRecord(row.metadata) ? row.metadata : {},
    made: String(row.made),
    changed: String(row.changed),
  }
}

const quoted = (name: string) => `filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`

/**
 * A visitor's file comes from our own origin here: it is handed over as a download in a sandbox, so that
 * nothing in it can ever run. Pictures in a page show all the same.
 */
export async function download(visit: Visit, bucket: string, name: string): Promise<void> {
  const {response, request, files, url} = visit
  const found = await find(visit, bucket, name)
  const {handle, size} = await files.open(found.version).catch(() => {
    throw noObject()
  })
  const {metadata} = found
  const wanted = url.searchParams.get('download') || (name.split('/').at(-1) ?? name)
  response.writeHead(200, {
    ...crossOrigin,
    'content-type': typeof metadata.mimetype === 'string' ? metadata.mimetype : 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': `attachment; ${quoted(wanted.slice(0, 200))}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    ...(typeof metadata.eTag === 'string' && {etag: metadata.eTag}),
  })
  if (request.method === 'HEAD') {
    await handle.close()
    response.end()
    return
  }
  await pipeline(handle.createReadStream(), response)
}

export async function info(visit: Visit, bucket: string, name: string): Promise<void> {
  const {id, version, metadata, made, changed} = await find(visit, bucket, name)
  sendJson(visit.response, 200, {
    id,
    name,
    version,
    bucket_id: bucket,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: {},
    last_modified: changed,
    created_at: made,
  })
}
