import {readBytes} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS} from '../limits.ts'
import {badRequest, noContent, tooLarge} from './faults.ts'

export type Incoming = Awaited<ReturnType<typeof readUpload>>

/** Boundaries, part headers and the small field that storage-js sends beside the file. */
const WRAPPING_BYTES = 16 * 1024

/** Returns the first file of a form. The platform's parser takes seconds for thousands of parts. */
function fileIn(form: Buffer, contentType: string) {
  const boundary = /;\s*boundary="?([\w'()+,./:=?-]{1,70})/i.exec(contentType)?.[1]
  if (boundary === undefined) throw badRequest('The multipart body cannot be read')
  const head = form.indexOf('filename=')
  const start = form.indexOf('\r\n\r\n', head) + 4
  const end = form.indexOf(`\r\n--${boundary}`, start)
  if (head < 0 || start < 4 || end < 0) throw noContent()
  const type = /^content-type:(.*)$/im.exec(form.toString('latin1', head, start))?.[1] ?? ''
  return {bytes: form.subarray(start, end), type}
}

const essence = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase()

/** Reads an upload of at most `max` bytes, in either of the two forms that storage-js sends. */
export async function readUpload(request: Request, max: number) {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = essence(contentType) === 'multipart/form-data'
  const raw = await readBytes(request, isForm ? max + WRAPPING_BYTES : max, MAX_BODY_MS)
  if (raw === null) throw tooLarge()
  const incoming = isForm ? fileIn(raw, contentType) : {bytes: raw, type: contentType}
  if (incoming.bytes.length > max) throw tooLarge()
  if (incoming.bytes.length === 0) throw noContent()
  return {...incoming, type: essence(incoming.type)}
}
