import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {brotliCompressSync, gzipSync, constants as zlib} from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/(svg|x-icon))/
/** Vite puts a hash of the content into these names: they never change. */
const HASHED = /\/assets\/.+-[\w-]{8}\.\w+$/

/** A body with its compressed forms, made when first asked for and kept. */
export interface Body {
  type: string
  raw: Buffer
  etag: string
  encoded: Map<'br' | 'gzip', Buffer>
  immutable: boolean
}

export function createBody(raw: Buffer, type: string, immutable = false): Body {
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  return {type, raw, etag, encoded: new Map(), immutable}
}

export type Files = ReadonlyMap<string, Body>

/** All files of a folder by their path, such as `/assets/index-abc12345.js`. */
export function readFiles(folder: string): Files {
  const files = new Map<string, Body>()
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const type = TYPES[path.extname(entry.name).toLowerCase()]
    if (!entry.isFile() || !type) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = `/${path.relative(folder, file).split(path.sep).join('/')}`
    files.set(name, createBody(readFileSync(file), type, HASHED.test(name)))
  }
  return files
}

function encode(body: Body, accepted: string): {data: Buffer; encoding?: 'br' | 'gzip'} {
  if (!COMPRESSIBLE.test(body.type) || body.raw.length < 512) return {data: body.raw}
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding) return {data: body.raw}
  const known = body.encoded.get(encoding)
  if (known) return {data: known, encoding}
  // The best compression costs seconds on a megabyte: only what is served for ever earns it.
  const quality = body.immutable && body.raw.length < 600_000 ? 11 : 5
  const data =
    encoding === 'br'
      ? brotliCompressSync(body.raw, {params: {[zlib.BROTLI_PARAM_QUALITY]: quality}})
      : gzipSync(body.raw, {level: 6})
  body.encoded.set(encoding, data)
  return {data, encoding}
}

export function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: Body,
  {status = 200, headers = {}}: {status?: number; headers?: Record<string, string>} = {},
): void {
  const shared = {
    etag: body.etag,
    vary: 'Accept-Encoding',
    'cache-control': body.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    ...headers,
  }
  if (status === 200 && request.headers['if-none-match'] === body.etag) {
    response.writeHead(304, shared)
    response.end()
    return
  }
  const {data, encoding} = encode(body, String(request.headers['accept-encoding'] ?? ''))
  response.writeHead(status, {
    ...shared,
    'content-type': body.type,
    'content-length': data.length,
    ...(encoding ? {'content-encoding': encoding} : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : data)
}
