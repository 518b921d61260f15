import {readBytes} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS, MAX_PHOTO_BYTES} from '../../shared/limits.ts'
import {PICTURE_MEDIA_TYPES, pictureType} from '../../shared/security/picture-type.ts'
import {Refusal} from '../http/refusal.ts'

/** Maximum size of boundaries, part headers and the small field that storage-js sends beside the file. */
const MAX_FORM_BYTES = 16 * 1024

const noContent = () => new Refusal(400, 'InvalidRequest', 'No content provided')

/** Returns the first file of a form. Avoids the platform's parser, which takes seconds for thousands of parts. */
function fileIn(form: Buffer, contentType: string): Buffer {
  const boundary = /;\s*boundary="?([\w'()+,./:=?-]{1,70})/i.exec(contentType)?.[1]
  const head = form.indexOf('filename=')
  const start = form.indexOf('\r\n\r\n', head) + 4
  const end = form.indexOf(`\r\n--${boundary}`, start)
  if (head < 0 || start < 4 || end < 0) throw noContent()
  return form.subarray(start, end)
}

/** Reads an upload in the two forms that storage-js sends: a multipart form for a Blob, else plain bytes. */
export async function readPhoto(request: Request) {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = contentType.startsWith('multipart/form-data')
  const body = await readBytes(request, MAX_PHOTO_BYTES + (isForm ? MAX_FORM_BYTES : 0), MAX_BODY_MS)
  const bytes = isForm ? fileIn(body, contentType) : body
  if (bytes.length > MAX_PHOTO_BYTES)
    throw new Refusal(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size')
  if (bytes.length === 0) throw noContent()
  const type = pictureType(bytes)
  if (type === null || type === 'tif') throw new Refusal(415, 'InvalidMimeType', 'This is no photo')
  return {bytes, mimetype: PICTURE_MEDIA_TYPES[type]}
}
