import {randomUUID} from 'node:crypto'
import {sendJson} from '../../shared/http/json.ts'
import {PUBLIC_ROUTES} from '../../shared/http/public-routes.ts'
import {createQueue} from '../../shared/queue.ts'
import {tellsPlace} from '../../shared/security/picture-place.ts'
import {type PictureType, pictureType} from '../../shared/security/picture-type.ts'
import {DatabaseError, type Statement, TOO_MUCH} from '../database/driver.ts'
import {atDatabase} from '../http/at-database.ts'
import {service} from '../http/caller.ts'
import {badRequest, badType, busy, fault, noBucket, notImplemented} from './faults.ts'
import {type Incoming, readUpload} from './incoming.ts'
import type {StorageVisit} from './objects.ts'

/** Whatever a bucket says of itself. */
const MOST_BYTES = PUBLIC_ROUTES.photo.body

/** Only what has come whole takes a place: nobody waits for a sender. */
const inPlace = createQueue(16, {patience: 10_000, refusal: busy})

const KEY_SHAPE = /^[\w!.*'()&$@=;:+,? -]+(\/[\w!.*'()&$@=;:+,? -]+)*$/
const isKey = (name: string) =>
  name.length <= 512 && KEY_SHAPE.test(name) && !name.split('/').some((part) => part === '..' || part === '.')

async function bucketOf({database, scope}: StorageVisit, id: string) {
  const sql = `select coalesce(file_size_limit, $2::text::bigint)::int as most,
    to_jsonb(allowed_mime_types) as types from storage.buckets where id = $1::text`
  const [, found] = await database.run([scope(service), {sql, params: [id, String(MOST_BYTES)]}])
  const row = found?.rows[0]
  if (row === undefined) throw noBucket()
  const types = Array.isArray(row.types) && row.types.length > 0 ? row.types.map(String) : undefined
  return {most: Math.min(Number(row.most), MOST_BYTES), types}
}

const allows = (types: string[] | undefined, type: string) => types === undefined || types.includes(type)

/** Media types are called like the formats, but for two. */
const LONG_NAMES: Partial<Record<PictureType, string>> = {jpg: 'jpeg', tif: 'tiff'}

/** Both what the file is called and what it is must be among the bucket's types; it is served as what it is. */
function typeOf({bytes, type}: Incoming, types: string[] | undefined): string {
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

/**
 * Asks the policy in a transaction that comes to nothing, as hosted Storage does: who has sent too much is told before
 * his photo is taken in and written. Any other refusal comes with the true insert.
 */
async function refuseTooMuch({database, scope, caller}: StorageVisit, insert: Statement) {
  try {
    await database.run([scope(caller), insert, {sql: 'rollback'}])
  } catch (error) {
    if (error instanceof DatabaseError && error.code === TOO_MUCH) throw error
  }
}

export async function upload(visit: StorageVisit, bucketId: string, name: string): Promise<void> {
  if (!isKey(name)) throw fault(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`)
  const {request, response, database, files, scope, caller} = visit
  if (request.headers['x-upsert'] === 'true') throw notImplemented('writing over what is there')
  const id = randomUUID()
  const {sub} = caller.claims
  const owner = typeof sub === 'string' ? sub : null
  const inserting = (version: string, metadata: string): Statement => ({
    sql: `insert into storage.objects (id, bucket_id, name, owner_id, version, metadata)
      values ($1::text::uuid, $2::text, $3::text, $4::text, $5::text, $6::text::jsonb)`,
    params: [id, bucketId, name, owner, version, metadata],
  })
  const bucket = await atDatabase(visit, async () => {
    const found = await bucketOf(visit, bucketId)
    await refuseTooMuch(visit, inserting('', '{}'))
    return found
  })
  const incoming = await readUpload(visit, bucket.most)
  await inPlace(async () => {
    const type = typeOf(incoming, bucket.types)
    // The page cuts it out before it sends a photo; whoever sends one otherwise would give away more than he knows.
    if (type.startsWith('image/') && tellsPlace(incoming.bytes))
      throw badRequest('The photo says where it was taken')
    const metadata = JSON.stringify({size: incoming.bytes.length, mimetype: type})
    // The file first: a row must never name a file that is not there. What a crash leaves is swept.
    const version = await files.write(incoming.bytes)
    try {
      await database.run([scope(caller), inserting(version, metadata)])
    } catch (error) {
      await files.remove(version)
      throw error
    }
    sendJson(response, 200, {Id: id, Key: `${bucketId}/${name}`})
  })
}
