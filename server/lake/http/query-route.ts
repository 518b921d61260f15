import {isFields, sendJsonText} from '../../shared/http/json.ts'
import {badRequest, queryError} from '../errors.ts'
import type {Services} from '../lake.ts'
import {SYNC_TAG} from '../live/subscriptions.ts'
import type {Call} from './call.ts'
import {groqParams, readFields} from './parameters.ts'

/** First API version whose queries see only published documents by default. Earlier versions see all documents. */
const PUBLISHED_BY_DEFAULT = 'v2025-02-19'

/** Empty source map, because Presentation sends no content without one. Our preview does not use the map. */
const EMPTY_MAP = '{"documents":[],"paths":[],"mappings":{}}'

/** Answers queries of callers with a session or token. `app/public-queries.ts` answers queries of the page. */
export async function query(call: Call, {engine}: Services) {
  const {request, search, context, identity} = call
  const body = request.method === 'POST' ? await readFields(request) : {}
  const groq = body.query ?? search.get('query')
  if (typeof groq !== 'string' || !groq.trim())
    throw queryError(400, 'queryParseError', 'The query is missing', '')
  const {params = {}} = body
  if (!isFields(params)) throw badRequest('"params" must be an object')
  const version = context.req.param('version') ?? ''
  const perspective = body.perspective ?? search.get('perspective')
  const begun = performance.now()
  const json = await engine.query({
    query: groq,
    params: {...groqParams(search), ...params},
    perspective: String(perspective || (version >= PUBLISHED_BY_DEFAULT ? 'published' : 'raw')),
    identity: identity.id,
  })
  const ms = Math.round(performance.now() - begun)
  // Inserts the worker's JSON text unchanged, so that the server need not parse and serialize the result again.
  return sendJsonText(
    `{"result":${json},"resultSourceMap":${EMPTY_MAP},"syncTags":["${SYNC_TAG}"],"ms":${ms}}`,
  )
}
