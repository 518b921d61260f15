import fs, {type FileHandle} from 'node:fs/promises'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream/promises'
import {codeOf} from '../../shared/data-folder/durable.ts'
import {matchesEtag} from '../../shared/http/body.ts'
import {methodNotAllowed, notFound} from '../errors.ts'
import {keepOpen, keepUntilRead, SMALL} from '../http/budget.ts'
import {type AssetAddress, type StoredName, storedName, typeOfExtension} from './names.ts'
import {type Plan, parsePlan} from './params.ts'
import type {Variants} from './variants.ts'
import {type Asker, guestOf} from './workshop.ts'

/** One request, and what has been made of its answer so far. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  headers: OutgoingHttpHeaders
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

/** Names what is sent; true when the caller has it already, and has been told so. */
function isKnown({request, response, headers}: Exchange, etag: string): boolean {
  headers.ETag = etag
  if (!matchesEtag(request.headers['if-none-match'], etag)) return false
  response.writeHead(304, headers).end()
  return true
}

/** Answers with the file or the picture; rejects, with nothing written, where it cannot. */
export function createServe(home: string, pathOf: (name: StoredName) => string, variants: Variants) {
  async function sendVariant(exchange: Exchange, name: StoredName, plan: Plan, asker: Asker) {
    const {request, response, headers} = exchange
    const variant = await variants.choose(name, plan, request.headers.accept)
    if (plan.format === 'auto') headers.Vary = 'Accept'
    if (isKnown(exchange, `"${variant.entry}"`)) return
    const data = await variants.get(variant, asker)
    const isHead = request.method === 'HEAD'
    if (!isHead) keepUntilRead(response, data.length, guestOf(asker))
    const facts = {'Content-Type': typeOfExtension(variant.format), 'Content-Length': data.length}
    response.writeHead(200, {...headers, ...facts})
    response.end(isHead ? undefined : data)
  }

  return async (request: IncomingMessage, response: ServerResponse, to: AssetAddress, who: Asker) => {
    // Errors have these as well.
    for (const [name, value] of Object.entries(COMMON)) response.setHeader(name, value)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      throw methodNotAllowed(request.method ?? '', to.file.slice(0, 200))
    }
    const name = storedName(to)
    await using file = name && to.home === home ? await open(pathOf(name)) : null
    if (!name || !file) throw notFound('Asset not found')
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    const plan = name.kind === 'images' ? parsePlan(query, name) : null
    const download = query.get('dl')
    const headers: OutgoingHttpHeaders = {'Cache-Control': 'public, max-age=31536000, immutable'}
    if (download !== null) headers['Content-Disposition'] = attachment(download || name.file)
    const exchange = {request, response, headers}
    if (plan) await sendVariant(exchange, name, plan, {...who, gone: gone.signal})
    else await sendOriginal(exchange, name, file, who)
  }
}

function open(path: string): Promise<FileHandle | null> {
  return fs.open(path, 'r').catch((error) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
}

async function sendOriginal(exchange: Exchange, name: StoredName, file: FileHandle, who: Asker) {
  const {request, response, headers} = exchange
  const type = typeOfExtension(name.extension)
  const shown = SHOWN.test(type)
  headers['Content-Type'] = type
  if (name.extension === 'svg' || !shown) headers['Content-Security-Policy'] = LOCKED
  if (!shown) headers['Content-Disposition'] ??= attachment(name.file)
  if (isKnown(exchange, `"${name.sha1}"`)) return
  const {size} = await file.stat()
  // Gone meanwhile: nobody is there to pipe to, and that is no fault.
  if (response.destroyed) return
  const isSmall = size <= SMALL
  const hasBody = request.method !== 'HEAD' && size > 0
  if (hasBody && !isSmall) keepOpen(response, guestOf(who))
  response.writeHead(200, {...headers, 'Content-Length': size})
  if (!hasBody) response.end()
  // Whole at once: where it has to wait for its turn, it waits without its file.
  else if (isSmall) response.end((await file.read(Buffer.alloc(size), 0, size, 0)).buffer)
  else await pipeline(file.createReadStream({autoClose: false}), response)
}

/** `attachment` with a plain name for old clients and the exact one beside it (RFC 6266). */
function attachment(wanted: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a header
  const name = wanted.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\]/g, '_').slice(0, 200)
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
