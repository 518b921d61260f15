import {createHash} from 'node:crypto'
import {matchesEtag} from '../../shared/http/body.ts'
import {encodingFor, press} from '../../shared/http/press.ts'
import {PUBLIC_ROUTES} from '../../shared/http/public-routes.ts'
import {badRequest, notImplemented, queryError} from '../errors.ts'
import {SYNC_TAG} from '../live/subscriptions.ts'
import type {Perspective} from '../types.ts'
import {takeQuestions} from './budget.ts'
import {bodyParams, type Context, flag, groqParams, JSON_TYPE, readFields, sendJsonText} from './context.ts'
import type {Services} from './services.ts'

const MAX_EDITORS_BYTES = 1024 * 1024

/** Since this date a query without a perspective sees published documents; before it, everything. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

function perspectiveOf(given: unknown, apiVersion: string): Perspective {
  if (given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0)) {
    const modern = apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT)
    return modern ? 'published' : 'raw'
  }
  if (typeof given === 'string') return given.split(',')
  if (Array.isArray(given) && given.every((name) => typeof name === 'string')) return given
  throw badRequest('"perspective" must be a name or a list of names')
}

/** Presentation sends no content without a map. The preview finds sources without it, so the map is empty. */
const EMPTY_MAP = '"resultSourceMap":{"documents":[],"paths":[],"mappings":{}},'

function asksForMap(given: unknown): boolean {
  if (given === 'withKeyArraySelector' || given === true || given === 'true') return true
  if (given === undefined || given === null || given === false || given === 'false') return false
  throw badRequest('"resultSourceMap" must be true, false or "withKeyArraySelector"')
}

/** What may stand in the address beside `$parameters`; hosted Sanity keeps the last three for itself. */
const KNOWN = 'query perspective resultSourceMap returnQuery explain tag cacheMode lastLiveEventId'.split(' ')

const PACKED = {vary: 'Origin, Accept-Encoding'}
/** Packing more would take a core too long. */
const MOST_PACKED = 1024 * 1024

/** The system's own programs read as fast as they are written to: for them packing is work for nothing. */
const isNear = ({guest, request}: Context) =>
  /^(127\.|::1$)/.test(guest.address) && request.headers['x-forwarded-for'] === undefined

/** In fewer bytes where the way is long. */
async function sendPacked(context: Context, text: string, headers: Record<string, string> = PACKED) {
  const body = {type: JSON_TYPE, raw: Buffer.from(text)}
  const accepted = context.request.headers['accept-encoding']
  const encoding = isNear(context) || body.raw.length > MOST_PACKED ? null : encodingFor(body, accepted)
  if (!encoding) return sendJsonText(context, 200, body.raw, headers)
  const data = await press(body.raw, encoding, false)
  sendJsonText(context, 200, data, {...headers, 'content-encoding': encoding})
}

/**
 * What names an answer: all strangers see the same, and a browser may keep that if it asks each time whether it is
 * still true. Weak, since the same answer goes out packed and plain.
 */
const nameOf = (answer: string) =>
  `W/"${createHash('sha256').update(answer).digest('base64url').slice(0, 22)}"`

export async function query(context: Context, {engine}: Services) {
  const {request, url, identity, guest, apiVersion} = context
  const search = url.searchParams
  const unknown = [...search.keys()].find((name) => !name.startsWith('$') && !KNOWN.includes(name))
  if (unknown !== undefined) throw notImplemented(`the query parameter "${unknown.slice(0, 100)}"`)
  if (flag(search, 'explain', false)) throw notImplemented('the query option "explain"')
  const body =
    request.method === 'POST'
      ? await readFields(request, identity ? MAX_EDITORS_BYTES : PUBLIC_ROUTES.query.body, guest)
      : {}
  const groq = body.query ?? search.get('query')
  if (typeof groq !== 'string' || !groq.trim()) {
    throw queryError(400, 'queryParseError', 'The query is missing', '')
  }
  const params = {...groqParams(search), ...bodyParams(body.params)}
  const map = asksForMap(body.resultSourceMap ?? search.get('resultSourceMap')) ? EMPTY_MAP : ''
  const begun = performance.now()
  const answered = takeQuestions(1, guest)
  const asked = engine.query({
    query: groq,
    params,
    perspective: perspectiveOf(body.perspective ?? search.get('perspective'), apiVersion),
    identity: identity?.id ?? null,
  })
  const json = await asked.finally(answered)
  const ms = Math.round(performance.now() - begun)
  // The worker wrote the result as text; parsing it only to write it again would double the work.
  const echo = flag(search, 'returnQuery', true) ? `"query":${JSON.stringify(groq)},` : ''
  const answer = `${echo}"result":${json},${map}"syncTags":["${SYNC_TAG}"]`
  const etag = identity || request.method === 'POST' ? null : nameOf(answer)
  const kept = etag ? {...PACKED, etag, 'cache-control': 'private, no-cache'} : undefined
  if (etag && matchesEtag(request.headers['if-none-match'], etag))
    return void context.response.writeHead(304, kept).end()
  await sendPacked(context, `{${answer},"ms":${ms}}`, kept)
}
