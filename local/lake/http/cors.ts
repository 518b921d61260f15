import type {IncomingMessage, ServerResponse} from 'node:http'

/** Only listed origins may read answers from another origin's page; the own origin needs no listing. */
export interface OriginRules {
  allows(origin: string): boolean
  /** Guards against other sites' pages that reach this machine under a name of their own. */
  servesHost(host: string | undefined): boolean
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `host` is the one address that this machine listens on, if it is only one: it is as much our own as loopback. */
export function originRules(
  publicUrls: readonly string[],
  listed: readonly string[],
  {ports, host}: {ports: () => readonly number[]; host?: string | undefined},
): OriginRules {
  const own = publicUrls.map((url) => new URL(url))
  const fixed = new Set([...own.map(({origin}) => origin), ...listed])
  const hosts = new Set([...own, ...listed.map((origin) => new URL(origin))].map(({hostname}) => hostname))
  const local = new Set(host ? [...LOOPBACK, host] : LOOPBACK)
  return {
    allows: (origin) => {
      if (fixed.has(origin)) return true
      const url = URL.canParse(origin) ? new URL(origin) : null
      return !!url && local.has(url.hostname) && ports().includes(Number(url.port || 80))
    },
    servesHost: (host) => {
      if (!host || !URL.canParse(`http://${host}`)) return false
      const {hostname} = new URL(`http://${host}`)
      return local.has(hostname) || hosts.has(hostname)
    },
  }
}

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
