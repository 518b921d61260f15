import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {type Encoding, encodingFor, listed, press} from './press.ts'

/** A body with its compressed forms, made once and kept. */
export interface Body {
  type: string
  raw: Buffer
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
  /** Its address never changes its content. */
  immutable: boolean
}

export function createBody(raw: Buffer, type: string, {immutable = false} = {}): Body {
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  return {type, raw, etag, encoded: new Map(), immutable}
}

function compressed(body: Body, encoding: Encoding): Promise<Buffer> {
  const known = body.encoded.get(encoding)
  if (known) return known
  const pressed = press(body.raw, encoding, false)
  body.encoded.set(encoding, pressed)
  return pressed
}

/** Makes them as small as can be, one after the other while they are wanted. Until then a quicker form goes out. */
export async function pressWell(bodies: Iterable<Body>, areWanted: () => boolean): Promise<void> {
  for (const body of bodies) {
    if (!areWanted()) return
    if (!encodingFor(body, 'br')) continue
    const best = await press(body.raw, 'br', true)
    body.encoded.set('br', Promise.resolve(best))
  }
}

/** The weak comparison that If-None-Match asks for. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return listed(header).some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim()))
}

export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: Body,
  {status = 200, headers = {}}: {status?: number; headers?: Record<string, string>} = {},
): Promise<void> {
  const shared = {
    etag: body.etag,
    vary: 'Accept-Encoding',
    'cache-control': body.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    ...headers,
  }
  if (status === 200 && matchesEtag(request.headers['if-none-match'], body.etag))
    return void response.writeHead(304, shared).end()
  const encoding = encodingFor(body, request.headers['accept-encoding'])
  const data = encoding ? await compressed(body, encoding) : body.raw
  response.writeHead(status, {
    ...shared,
    'content-type': body.type,
    'content-length': data.length,
    ...(encoding ? {'content-encoding': encoding} : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : data)
}
