import {createHash} from 'node:crypto'
import {compress, type Encoding, etagMatches, isCompressible, preferredEncoding} from './compress.ts'

/** Bytes with their type, their ETag and their compressed forms, each made once. */
export interface Body {
  type: string
  raw: Buffer
  etag: string
  isImmutable: boolean
  compressed: Map<Encoding, Buffer>
}

export function createBody(raw: Buffer, type: string, {isImmutable = false} = {}): Body {
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  return {type, raw, etag, isImmutable, compressed: new Map()}
}

/** Compresses each body as well as possible, one after the other. Until then a quicker form goes out. */
export async function compressBest(bodies: Iterable<Body>, areWanted: () => boolean): Promise<void> {
  for (const body of bodies) {
    if (!areWanted()) return
    if (isCompressible(body)) body.compressed.set('br', await compress(body.raw, 'br', true))
  }
}

/** A body with the header set of its answers, which is built once for each publication. */
export interface StoredAnswer {
  body: Body
  status: number
  headers: Readonly<Record<string, string>>
  ready: Map<Encoding | null, {data: Buffer; init: ResponseInit}>
}

export function storeAnswer(
  body: Body,
  headers: Readonly<Record<string, string>>,
  status = 200,
): StoredAnswer {
  const caching = body.isImmutable
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
  const shared = {etag: body.etag, vary: 'Accept-Encoding', 'cache-control': caching}
  return {body, status, headers: {...shared, ...headers}, ready: new Map()}
}

async function makeReady({body, status, headers, ready}: StoredAnswer, encoding: Encoding | null) {
  const best = encoding && body.compressed.get(encoding)
  const data = encoding ? (best ?? (await compress(body.raw, encoding, false))) : body.raw
  const own = {'content-type': body.type, 'content-length': String(data.length)}
  const init = {
    status,
    headers: {...headers, ...own, ...(encoding ? {'content-encoding': encoding} : {})},
  }
  // A quick form of brotli gives way to the best one.
  if (best || encoding !== 'br') ready.set(encoding, {data, init})
  return {data, init}
}

const toResponse = ({data, init}: {data: Buffer; init: ResponseInit}) =>
  new Response(data as Uint8Array<ArrayBuffer>, init)

export function respond(request: Request, stored: StoredAnswer): Response | Promise<Response> {
  const {body, status, headers, ready} = stored
  if (status === 200 && etagMatches(request.headers.get('if-none-match'), body.etag))
    return new Response(null, {status: 304, headers})
  const encoding = isCompressible(body) ? preferredEncoding(request.headers.get('accept-encoding')) : null
  const known = ready.get(encoding)
  return known ? toResponse(known) : makeReady(stored, encoding).then(toResponse)
}
