import {readBytes} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS} from '../limits.ts'
import {badRequest, noContent, tooLarge} from './faults.ts'

export type Incoming = Awaited<ReturnType<typeof readUpload>>

/** Boundaries, part headers and the small field that storage-js sends beside the file. */
const WRAPPING_BYTES = 16 * 1024
const MAX_PARTS = 8
const MAX_PART_HEAD_BYTES = 4096

/** The platform's parser takes seconds for thousands of parts, or of lines in the head of one. */
function hasFewParts(raw: Buffer, boundary: string): boolean {
  let at = raw.indexOf(boundary)
  for (let parts = 0; at >= 0 && parts < MAX_PARTS; parts++) {
    const head = raw.subarray(at, at + MAX_PART_HEAD_BYTES)
    const isEnd = head.length <= boundary.length + '--\r\n'.length
    if (!isEnd && !head.includes('\r\n\r\n')) return false
    at = raw.indexOf(boundary, at + boundary.length)
  }
  return at < 0
}

async function readForm(raw: Buffer, contentType: string) {
  const boundary = /;\s*boundary="?([\w'()+,./:=?-]{1,70})/i.exec(contentType)?.[1]
  if (boundary === undefined) throw badRequest('The multipart body cannot be read')
  if (!hasFewParts(raw, `--${boundary}`)) throw badRequest('The multipart body has more than a file needs')
  const body = new Response(new Uint8Array(raw), {
    headers: {'content-type': `multipart/form-data; boundary="${boundary}"`},
  })
  const form = await body.formData().catch(() => {
    throw badRequest('The multipart body cannot be read')
  })
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined) throw noContent()
  return {bytes: Buffer.from(await file.arrayBuffer()), type: file.type}
}

const essence = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase()

/** Reads an upload of at most `max` bytes, in either of the two forms that storage-js sends. */
export async function readUpload(request: Request, max: number) {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = essence(contentType) === 'multipart/form-data'
  const raw = await readBytes(request, isForm ? max + WRAPPING_BYTES : max, MAX_BODY_MS)
  if (raw === null) throw tooLarge()
  const incoming = isForm ? await readForm(raw, contentType) : {bytes: raw, type: contentType}
  if (incoming.bytes.length > max) throw tooLarge()
  if (incoming.bytes.length === 0) throw noContent()
  return {...incoming, type: essence(incoming.type)}
}
