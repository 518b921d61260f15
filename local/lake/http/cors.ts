import type {IncomingMessage, ServerResponse} from 'node:http'

/** Only listed origins may read answers from another origin's page; the own origin needs no listing. */
export interface OriginRules {
  allows(origin: string): boolean
  /** Guards against other sites' pages that reach this machine under a name of their own. */
  servesHost(host: string | undefined): boolean
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export function originRules(publicUrl: string, listed: readonly string[], port: () => number): OriginRules {
  const own = new URL(publicUrl)
  const fixed = new Set([own.origin, ...listed])
  const hosts = new Set([own.hostname, ...listed.map((origin) => new URL(origin).hostname)])
  return {
    allows: (origin) => {
      if (fixed.has(origin)) return true
      const url = URL.canParse(origin) ? new URL(origin) : null
      return !!url && LOOPBACK.has(url.hostname) && url.port === String(port())
    },
    servesHost: (host) => {
      if (!host || !URL.canParse(`http://${host}`)) return false
      const {hostname} = new URL(`http://${host}`)
      return LOOPBACK.has(hostname) || hosts.has(hostname)
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

export function answerPreflight(request: IncomingMessage, response: ServerResponse) {
  const wanted = request.headers['access-control-request-headers']
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ...(wanted && /^[\w\-, ]{1,400}$/.test(wanted) ? {'access-control-allow-headers': wanted} : {}),
    'access-control-max-age': '600',
  })
  response.end()
}
