import {BodyError, readBody} from '../http/body.ts'
import type {Visit} from '../http/caller.ts'
import {badRequest, busy, noContent, notImplemented, tooLarge} from './faults.ts'

export type Incoming = Awaited<ReturnType<typeof readUpload>>

/** Boundaries, part headers and the small field that storage-js sends beside the file. */
const WRAPPING_BYTES = 16 * 1024

const MOST_PARTS = 8
const MOST_HEAD_BYTES = 4096

/** For thousands of parts, or of lines in the head of one, the platform's parser holds everybody up for seconds. */
function isSmall(raw: Buffer, boundary: string): boolean {
  let at = raw.indexOf(boundary)
  for (let parts = 0; at >= 0 && parts < MOST_PARTS; parts++) {
    const head = raw.subarray(at, at + MOST_HEAD_BYTES)
    const isEnd = head.length <= boundary.length + '--\r\n'.length
    if (!isEnd && !head.includes('\r\n\r\n')) return false
    at = raw.indexOf(boundary, at + boundary.length)
  }
  return at < 0
}

async function fromForm(raw: Buffer, contentType: string) {
  const boundary = /;\s*boundary="?([\w'()+,./:=?-]{1,70})/i.exec(contentType)?.[1]
  if (boundary === undefined) throw badRequest('The multipart body cannot be read')
  if (!isSmall(raw, `--${boundary}`)) throw badRequest('The multipart body has more than a file needs')
  // The platform's own parser: storage-js gives the file an empty field name, which many refuse.
  const body = new Response(new Uint8Array(raw), {
    headers: {'content-type': `multipart/form-data; boundary="${boundary}"`},
  })
  const form = await body.formData().catch(() => {
    throw badRequest('The multipart body cannot be read')
  })
  if (form.has('metadata')) throw notImplemented('metadata of the caller’s own')
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined) throw noContent()
  return {bytes: Buffer.from(await file.arrayBuffer()), type: file.type}
}

const essence = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase()

/** Reads an upload in either of the two forms that storage-js sends; never more than the bucket allows. */
export async function readUpload(visit: Visit, most: number) {
  const {headers} = visit.request
  if (headers['x-metadata'] !== undefined) throw notImplemented('metadata of the caller’s own')
  const contentType = headers['content-type'] ?? ''
  const isForm = essence(contentType) === 'multipart/form-data'
  const raw = await readBody(visit, isForm ? most + WRAPPING_BYTES : most).catch((error: unknown) => {
    if (!(error instanceof BodyError) || error.fault === 'too large') throw error
    throw error.fault === 'given up' ? busy() : badRequest('The upload did not arrive whole')
  })
  const incoming = isForm ? await fromForm(raw, contentType) : {bytes: raw, type: contentType}
  if (incoming.bytes.length > most) throw tooLarge()
  if (incoming.bytes.length === 0) throw noContent()
  return {...incoming, type: essence(incoming.type)}
}
