import {badRequest, notImplemented, queryError} from '../errors.ts'
import {SYNC_TAG} from '../live/subscriptions.ts'
import type {Perspective} from '../types.ts'
import {type Call, requireIdentity, type Services, sendJsonText} from './call.ts'
import {bodyParams, flag, groqParams, readFields} from './parameters.ts'

/** Since this date a query without a perspective sees published documents. Before it, everything. */
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

/** Parameters beside `$name`. Hosted Sanity keeps the last three for itself. */
const KNOWN = 'query perspective resultSourceMap returnQuery tag cacheMode lastLiveEventId'.split(' ')

/** Queries of editors and tokens. `app/public-queries.ts` answers those of the page. */
export async function query(call: Call, {engine}: Services) {
  const {request, search, context} = call
  const {id} = requireIdentity(call)
  const unknown = [...search.keys()].find((name) => !name.startsWith('$') && !KNOWN.includes(name))
  if (unknown !== undefined) throw notImplemented(`the query parameter "${unknown.slice(0, 100)}"`)
  const body = request.method === 'POST' ? await readFields(request) : {}
  const groq = body.query ?? search.get('query')
  if (typeof groq !== 'string' || !groq.trim())
    throw queryError(400, 'queryParseError', 'The query is missing', '')
  const map = asksForMap(body.resultSourceMap ?? search.get('resultSourceMap')) ? EMPTY_MAP : ''
  const begun = performance.now()
  const json = await engine.query({
    query: groq,
    params: {...groqParams(search), ...bodyParams(body.params)},
    perspective: perspectiveOf(
      body.perspective ?? search.get('perspective'),
      context.req.param('version')?.slice(1) ?? '1',
    ),
    identity: id,
  })
  const ms = Math.round(performance.now() - begun)
  // The worker wrote the result as text. Parsing it only to write it again would double the work.
  const echo = flag(search, 'returnQuery', true) ? `"query":${JSON.stringify(groq)},` : ''
  return sendJsonText(`{${echo}"result":${json},${map}"syncTags":["${SYNC_TAG}"],"ms":${ms}}`)
}
