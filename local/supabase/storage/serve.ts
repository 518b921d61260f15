import {pipeline} from 'node:stream/promises'
import type {Statement} from '../database/driver.ts'
import {crossOrigin, sendJson} from '../http/answer.ts'
import {isRecord} from '../http/body.ts'
import {service} from '../http/caller.ts'
import {type Claims, signJwt, verifyJwt} from '../http/jwt.ts'
import {badRequest, badSignature, noObject} from './faults.ts'
import type {Depot, Visit} from './objects.ts'

async function find({database, scope, caller}: Visit, bucket: string, name: string) {
  const sql = `select id::text, version, metadata, to_jsonb(created_at) #>> '{}' as made,
      to_jsonb(updated_at) #>> '{}' as changed
    from storage.objects where bucket_id = $1::text and name = $2::text`
  const [, found] = await database.read([scope(caller), {sql, params: [bucket, name]}])
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

const LONGEST_SECONDS = 7 * 24 * 3600

/** How long an address shall be good. What hosted Storage can sign besides is refused. */
const lifetime = (body: unknown): number => {
  const {expiresIn: seconds, transform, versionId} = isRecord(body) ? body : {}
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 1) {
    throw badRequest('body/expiresIn must be >= 1')
  }
  if (transform !== undefined || versionId !== undefined) {
    throw badRequest('The embedded default signs neither transformations nor versions.')
  }
  if (seconds > LONGEST_SECONDS) {
    throw badRequest(`The embedded default signs for ${LONGEST_SECONDS} seconds at most.`)
  }
  return seconds
}

function signedPath({jwtSecret}: Depot, bucket: string, name: string, seconds: number): string {
  const now = Math.floor(Date.now() / 1000)
  const token = signJwt({url: `${bucket}/${name}`, iat: now, exp: now + seconds}, jwtSecret)
  return `/object/sign/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}?token=${token}`
}

export async function sign(visit: Visit, bucket: string, name: string, body: unknown): Promise<void> {
  const seconds = lifetime(body)
  await find(visit, bucket, name)
  sendJson(visit.response, 200, {signedURL: signedPath(visit, bucket, name, seconds)})
}

export async function signMany(visit: Visit, bucket: string, body: unknown): Promise<void> {
  const seconds = lifetime(body)
  const paths: unknown[] = isRecord(body) && Array.isArray(body.paths) ? body.paths : []
  const names = paths.filter((name) => typeof name === 'string')
  if (names.length === 0 || names.length > 500) throw badRequest('body/paths must hold 1 to 500 names')
  const seen: Statement = {
    sql: `select name from storage.objects where bucket_id = $1::text
      and name in (select jsonb_array_elements_text($2::text::jsonb))`,
    params: [bucket, JSON.stringify(names)],
  }
  const [, found] = await visit.database.read([visit.scope(visit.caller), seen])
  const readable = new Set(found?.rows.map((row) => row.name))
  const missing = 'Either the object does not exist or you do not have access to it'
  const answers = names.map((path) =>
    readable.has(path)
      ? {error: null, path, signedURL: signedPath(visit, bucket, path, seconds)}
      : {error: missing, path, signedURL: null},
  )
  sendJson(visit.response, 200, answers)
}

/** What clocks of one machine may differ by. */
const TOLERANCE_SECONDS = 60

/** Not before it was signed, either: a clock put back would make a day of a minute. */
const isEarly = ({iat}: Claims, now: number) => typeof iat !== 'number' || iat > now + TOLERANCE_SECONDS

/** A signed URL carries its own proof and needs no key. */
export async function downloadSigned(
  visit: Omit<Visit, 'caller'>,
  bucket: string,
  name: string,
): Promise<void> {
  const token = visit.url.searchParams.get('token') ?? ''
  const now = Date.now() / 1000
  const verdict = verifyJwt(token, visit.jwtSecret, now)
  if (verdict.kind === 'expired' || (verdict.kind === 'valid' && isEarly(verdict.claims, now))) {
    throw badSignature('"exp" claim timestamp check failed')
  }
  if (verdict.kind === 'invalid' || verdict.claims.url !== `${bucket}/${name}`) {
    throw badSignature('signature verification failed')
  }
  await download({...visit, caller: service}, bucket, name)
}
