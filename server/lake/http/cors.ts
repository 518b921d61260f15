import type {IncomingMessage, ServerResponse} from 'node:http'
import type {OriginRules} from '../../shared/http/origins.ts'

export function applyCors(request: IncomingMessage, response: ServerResponse, rules: OriginRules) {
  response.setHeader('vary', 'Origin')
  const origin = request.headers.origin
  if (!origin || !rules.allows(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', 'etag, x-sanity-shard')
}

/**
 * GET `/check/cors`: clients ask it after a failure that the browser will not explain. It tells an origin only
 * about itself, so anybody may read the answer.
 */
export function corsStanding(request: IncomingMessage, response: ServerResponse, rules: OriginRules) {
  const {origin} = request.headers
  const allowed = origin !== undefined && rules.allows(origin)
  if (!allowed) response.setHeader('access-control-allow-origin', '*')
  return {result: {...(origin ? {origin} : {}), allowed, withCredentials: allowed}}
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse) {
  const wanted = request.headers['access-control-request-headers']
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ...(wanted && /^[\w\-, ]{1,400}$/.test(wanted) ? {'access-control-allow-headers': wanted} : {}),
    'access-control-max-age': '600',
  })
  response.end()
}
