import {randomUUID} from 'node:crypto'
import {sendJson} from '../../shared/http/json.ts'
import {readBytes} from '../../shared/http/request-body.ts'
import {createLimit} from '../../shared/limit.ts'
import {MAX_BODY_MS, MAX_PHOTO_BYTES, MAX_PHOTO_UPLOADS} from '../../shared/limits.ts'
import {PICTURE_MEDIA_TYPES, pictureType} from '../../shared/security/picture-type.ts'
import type {Database} from '../database.ts'
import type {Visit} from '../http/caller.ts'
import {notImplemented, Refusal} from '../http/refusal.ts'
import type {Files} from './files.ts'

/** Boundaries, part headers and the small field that storage-js sends beside the file. */
const WRAPPING_BYTES = 16 * 1024

const noContent = () => new Refusal(400, 'InvalidRequest', 'No content provided')

/** Returns the first file of a form. The platform's parser takes seconds for thousands of parts. */
function fileIn(form: Buffer, contentType: string): Buffer {
  const boundary = /;\s*boundary="?([\w'()+,./:=?-]{1,70})/i.exec(contentType)?.[1]
  const head = form.indexOf('filename=')
  const start = form.indexOf('\r\n\r\n', head) + 4
  const end = form.indexOf(`\r\n--${boundary}`, start)
  if (head < 0 || start < 4 || end < 0) throw noContent()
  return form.subarray(start, end)
}

/** Reads an upload in either of the two forms that storage-js sends: a form for a Blob, and plain bytes. */
async function readUpload(request: Request): Promise<Buffer> {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = contentType.startsWith('multipart/form-data')
  const body = await readBytes(request, MAX_PHOTO_BYTES + (isForm ? WRAPPING_BYTES : 0), MAX_BODY_MS)
  const bytes = isForm ? fileIn(body, contentType) : body
  if (bytes.length > MAX_PHOTO_BYTES)
    throw new Refusal(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size')
  if (bytes.length === 0) throw noContent()
  return bytes
}

/** Returns the media type of a photo by its content. What the sender declares does not count. */
function mediaTypeOf(photo: Buffer): string {
  const type = pictureType(photo)
  if (type === null || type === 'tif') throw new Refusal(415, 'InvalidMimeType', 'This is no photo')
  return PICTURE_MEDIA_TYPES[type]
}

export function uploader(database: Database, files: Files) {
  const limit = createLimit(MAX_PHOTO_UPLOADS)

  async function store({request, scope}: Visit, bucket: string, name: string): Promise<Response> {
    const id = randomUUID()
    const bytes = await readUpload(request)
    const metadata = JSON.stringify({size: bytes.length, mimetype: mediaTypeOf(bytes)})
    // Writes the file first, because a row must never name a missing file. The worker removes files that a crash leaves.
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

  return async (visit: Visit, bucket: string, name: string): Promise<Response> => {
    if (visit.request.headers.get('x-upsert') === 'true') throw notImplemented('overwriting a photo')
    const answer = await limit(() => store(visit, bucket, name))
    if (!answer) throw new Refusal(503, 'SlowDown', 'Too many uploads at once, please try again')
    return answer
  }
}
