import fs, {type FileHandle} from 'node:fs/promises'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream/promises'
import {methodNotAllowed, notFound} from '../errors.ts'
import {codeOf} from '../failures.ts'
import {keepUntilRead} from '../http/budget.ts'
import {attachment, matchesEtag, parseRange} from './http-parts.ts'
import {type AssetAddress, type StoredName, storedName, typeOfExtension} from './names.ts'
import {parsePlan} from './params.ts'
import type {Plan} from './plan.ts'
import type {Variants} from './variants.ts'
import type {Asker} from './workshop.ts'

interface ServeOptions {
  projectId: string
  pathOf: (name: StoredName) => string
  variants: Variants
}

/** Types that a browser shows without running anything; all others are only ever downloaded. */
const SHOWN = /^(image|video|audio|font)\/|^application\/pdf$|^text\/(plain|csv|vtt)/

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}

/** An SVG opened by itself is a document on the site's own origin: it must not run or load anything. */
const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** Answers with the file or the picture; rejects, with nothing written, where it cannot. */
export const createServe =
  (options: ServeOptions) =>
  async (request: IncomingMessage, response: ServerResponse, address: AssetAddress, asker: Asker) => {
    // Errors have these as well.
    for (const [name, value] of Object.entries(COMMON)) response.setHeader(name, value)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    await answer(request, response, address, {...options, asker: {...asker, gone: gone.signal}})
  }

interface Answering extends ServeOptions {
  asker: Asker
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  to: AssetAddress,
  options: Answering,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    throw methodNotAllowed(request.method ?? '', to.file.slice(0, 200))
  }
  const name = storedName(to)
  const mine = to.projectId === options.projectId
  const file = name && mine ? await open(options.pathOf(name)) : null
  if (!name || !file) throw notFound('Asset not found')
  try {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    const plan = name.kind === 'images' ? parsePlan(query, name) : null
    const download = query.get('dl')
    const headers: OutgoingHttpHeaders = {'Cache-Control': 'public, max-age=31536000, immutable'}
    if (download !== null) headers['Content-Disposition'] = attachment(download || name.file)
    if (plan) await sendVariant(request, response, name, plan, headers, options)
    else await sendOriginal(request, response, name, file, headers)
  } finally {
    await file.close()
  }
}

function open(path: string): Promise<FileHandle | null> {
  return fs.open(path, 'r').catch((error) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
}

async function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  name: StoredName,
  plan: Plan,
  headers: OutgoingHttpHeaders,
  {variants, asker}: Answering,
) {
  const variant = await variants.choose(name, plan, request.headers.accept)
  const {entry, format} = variant
  if (plan.format === 'auto') headers.Vary = 'Accept'
  headers.ETag = `"${entry}"`
  if (matchesEtag(request.headers['if-none-match'], `"${entry}"`)) {
    response.writeHead(304, headers).end()
    return
  }
  const data = await variants.get(variant, asker)
  if (request.method !== 'HEAD') keepUntilRead(response, data.length)
  response.writeHead(200, {
    ...headers,
    'Content-Type': typeOfExtension(format),
    'Content-Length': data.length,
  })
  response.end(request.method === 'HEAD' ? undefined : data)
}

async function sendOriginal(
  request: IncomingMessage,
  response: ServerResponse,
  name: StoredName,
  file: FileHandle,
  headers: OutgoingHttpHeaders,
) {
  const etag = `"${name.sha1}"`
  const type = typeOfExtension(name.extension)
  const shown = SHOWN.test(type)
  Object.assign(headers, {ETag: etag, 'Accept-Ranges': 'bytes', 'Content-Type': type})
  if (name.extension === 'svg' || !shown) headers['Content-Security-Policy'] = LOCKED
  if (!shown) headers['Content-Disposition'] ??= attachment(name.file)
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const {size} = await file.stat()
  // Gone meanwhile: nobody is there to pipe to, and that is no fault.
  if (response.destroyed) return
  const current = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = current ? parseRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    response.writeHead(416, {...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': 0}).end()
    return
  }
  const {start, end} = range ?? {start: 0, end: size - 1}
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`
  response.writeHead(range ? 206 : 200, {...headers, 'Content-Length': end - start + 1})
  if (request.method === 'HEAD' || size === 0) response.end()
  else await pipeline(file.createReadStream({start, end, autoClose: false}), response)
}
