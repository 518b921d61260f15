import {createHash} from 'node:crypto'
import {compress, type Encoding, etagMatches, isCompressible, preferredEncoding} from './compress.ts'

export interface Body {
  type: string
  raw: Buffer
  etag: string
  isImmutable: boolean
  compressed: Map<Encoding, Buffer>
}

export function createBody(raw: Buffer, type: string, isImmutable = false): Body {
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  return {type, raw, etag, isImmutable, compressed: new Map()}
}

/**
 * Compresses the bodies by the best Brotli, one after the other, while `areWanted` returns true. Until a body is done,
 * visitors get a faster compression.
 */
export async function compressBest(bodies: Iterable<Body>, areWanted: () => boolean): Promise<void> {
  for (const body of bodies) {
    if (!areWanted()) return
    if (isCompressible(body)) body.compressed.set('br', await compress(body.raw, 'br', true))
  }
}

type Headers = Readonly<Record<string, string>>

/** A body with the status and headers of its responses. `respond` sends 304 instead if the ETag matches. */
export interface StoredAnswer {
  body: Body
  status: number
  headers: Headers
}

export function storeAnswer(body: Body, headers: Headers, status = 200): StoredAnswer {
  const caching = body.isImmutable
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
  const shared = {etag: body.etag, vary: 'Accept-Encoding', 'cache-control': caching}
  return {body, status, headers: {...shared, ...headers}}
}

async function encode({raw, compressed}: Body, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(encoding)
  if (known) return known
  const quick = await compress(raw, encoding, false)
  // Does not cache fast brotli, because `compressBest` adds a better form.
  if (encoding === 'gzip') compressed.set(encoding, quick)
  return quick
}

export async function respond(request: Request, {body, status, headers}: StoredAnswer): Promise<Response> {
  if (status === 200 && etagMatches(request.headers.get('if-none-match'), body.etag))
    return new Response(null, {status: 304, headers})
  const encoding = isCompressible(body) ? preferredEncoding(request.headers.get('accept-encoding')) : null
  const data = encoding ? await encode(body, encoding) : body.raw
  const own = {'content-type': body.type, 'content-length': String(data.length)}
  return new Response(data as Uint8Array<ArrayBuffer>, {
    status,
    headers: {...headers, ...own, ...(encoding ? {'content-encoding': encoding} : {})},
  })
}
