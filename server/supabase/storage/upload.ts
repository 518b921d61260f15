import {randomUUID} from 'node:crypto'
import {createLimit} from '../../shared/limit.ts'
import {type PictureType, pictureType} from '../../shared/security/picture-type.ts'
import {service} from '../http/caller.ts'
import {answerJson} from '../http/refusal.ts'
import {MAX_PHOTO_BYTES, MAX_PHOTO_UPLOADS} from '../limits.ts'
import {badType, busy, noBucket, notImplemented} from './faults.ts'
import {type Incoming, readUpload} from './incoming.ts'
import type {StorageVisit} from './objects.ts'

const limit = createLimit(MAX_PHOTO_UPLOADS)

async function findBucket({database, scope}: StorageVisit, id: string) {
  const sql = `select coalesce(file_size_limit, $2::text::bigint)::int as max,
    to_jsonb(allowed_mime_types) as types from storage.buckets where id = $1::text`
  const [, found] = await database.run([scope(service), {sql, params: [id, String(MAX_PHOTO_BYTES)]}])
  const row = found?.rows[0]
  if (row === undefined) throw noBucket()
  const types = Array.isArray(row.types) && row.types.length > 0 ? row.types.map(String) : undefined
  return {max: Math.min(Number(row.max), MAX_PHOTO_BYTES), types}
}

const allows = (types: string[] | undefined, type: string) => types === undefined || types.includes(type)

/** Media types have the names of the formats, but for two. */
const LONG_NAMES: Partial<Record<PictureType, string>> = {jpg: 'jpeg', tif: 'tiff'}

/** Returns the type of the content. Both this and the declared type must be among the bucket's. */
function checkType({bytes, type}: Incoming, types: string[] | undefined): string {
  if (!allows(types, type)) throw badType(type === '' ? 'application/octet-stream' : type)
  const picture = pictureType(bytes)
  if (picture === null) {
    if (types?.every((one) => one.startsWith('image/'))) throw badType(`${type} with other content`)
    return type
  }
  const trueType = `image/${LONG_NAMES[picture] ?? picture}`
  if (!allows(types, trueType)) throw badType(trueType)
  return trueType
}

async function store(visit: StorageVisit, bucketId: string, name: string): Promise<Response> {
  const {request, database, files, scope, caller} = visit
  const id = randomUUID()
  const {sub} = caller.claims
  const owner = typeof sub === 'string' ? sub : null
  const bucket = await findBucket(visit, bucketId)
  const incoming = await readUpload(request, bucket.max)
  const type = checkType(incoming, bucket.types)
  const metadata = JSON.stringify({size: incoming.bytes.length, mimetype: type})
  // The file first: a row must never name a missing file. The sweep removes what a crash leaves.
  const version = await files.write(incoming.bytes)
  const sql = `insert into storage.objects (id, bucket_id, name, owner_id, version, metadata)
    values ($1::text::uuid, $2::text, $3::text, $4::text, $5::text, $6::text::jsonb)`
  try {
    await database.run([scope(caller), {sql, params: [id, bucketId, name, owner, version, metadata]}])
  } catch (error) {
    await files.remove(version)
    throw error
  }
  return answerJson(200, {Id: id, Key: `${bucketId}/${name}`})
}

export async function upload(visit: StorageVisit, bucketId: string, name: string): Promise<Response> {
  if (visit.request.headers.get('x-upsert') === 'true') throw notImplemented('writing over what is there')
  const answer = await limit(() => store(visit, bucketId, name))
  if (!answer) throw busy()
  return answer
}
