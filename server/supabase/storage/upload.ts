import {randomUUID} from 'node:crypto'
import {sendJson} from '../../shared/http/json.ts'
import {readBytes} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS, MAX_PHOTO_BYTES} from '../../shared/limits.ts'
import {PICTURE_MEDIA_TYPES, pictureType} from '../../shared/security/picture-type.ts'
import type {Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import {Refusal} from '../http/refusal.ts'
import type {Files} from './files.ts'

/** Maximum size of boundaries, part headers and the small field that storage-js sends beside the file. */
const MAX_FORM_BYTES = 16 * 1024

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

/** Reads an upload in the two forms that storage-js sends: a multipart form for a Blob, else plain bytes. */
async function readUpload(request: Request): Promise<Buffer> {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = contentType.startsWith('multipart/form-data')
  const body = await readBytes(request, MAX_PHOTO_BYTES + (isForm ? MAX_FORM_BYTES : 0), MAX_BODY_MS)
  const bytes = isForm ? fileIn(body, contentType) : body
  if (bytes.length > MAX_PHOTO_BYTES)
    throw new Refusal(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size')
  if (bytes.length === 0) throw noContent()
  return bytes
}

/** Returns the media type of a photo by its content, because a browser derives the sent type from the file's name. */
function mediaTypeOf(photo: Buffer): string {
  const type = pictureType(photo)
  if (type === null || type === 'tif') throw new Refusal(415, 'InvalidMimeType', 'This is no photo')
  return PICTURE_MEDIA_TYPES[type]
}

interface Place {
  database: Database
  files: Files
  scope: Statement
  bucket: string
  name: string
}

export async function storePhoto({database, files, scope, bucket, name}: Place, request: Request) {
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
