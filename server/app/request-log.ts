import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import {LAKE_ROUTES} from '../lake/http/router.ts'
import {PUBLIC_ROUTES} from '../shared/http/public-routes.ts'
import {RELATIONS} from '../supabase/relations.ts'
import {OBJECT_KINDS} from '../supabase/storage/service.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'

/** `cut`: the caller went away, or was sent away, before the answer was out. */
export type Log = (line: ReturnType<typeof lineOf> & {cut?: true}) => void

/** One finished request. Nothing in it says who asked, or for what. */
const lineOf = (request: IncomingMessage, method: string, status: number, begun: number) => ({
  time: new Date().toISOString(),
  event: 'request',
  method,
  route: routeName(pathOf(request)),
  status,
  ms: Math.round(performance.now() - begun),
})

/** Writes one line when the answer is out, or cannot come out any more. */
export function logRequest(request: IncomingMessage, response: ServerResponse, log: Log) {
  const begun = performance.now()
  const {method = ''} = request
  response.once('close', () => {
    const line = lineOf(request, METHODS.includes(method) ? method : 'OTHER', response.statusCode, begun)
    log(response.writableFinished ? line : {...line, cut: true})
  })
}

/** A WebSocket is one request too; its line comes when it ends. */
export function logSocket(request: IncomingMessage, socket: Duplex, log: Log) {
  const begun = performance.now()
  socket.once('close', () => log(lineOf(request, 'WEBSOCKET', 101, begun)))
}

/** The words of a route table; `:name` stands there for what a caller writes. */
const wordsOf = (routes: readonly {path: string}[]) =>
  routes.flatMap(({path}) => path.split('/')).filter((word) => !word.includes(':'))

const WORDS = new Set([
  ...wordsOf([...LAKE_ROUTES, ...Object.values(PUBLIC_ROUTES)]),
  ...['socket', ...RELATIONS, 'rpc', 'object', ...OBJECT_KINDS, 'auth', 'token', 'user', 'logout', 'signup'],
  ...['studio', 'anteprima', 'assets', 'content', 'fonts', 'pictures', 'leads-copy', 'status'],
  ...['icon.svg', 'favicon.ico', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'privacy.html'],
])

/**
 * The name of a route for logs: made of words that are known here, never of what a caller wrote. Ids of documents
 * and leads, file names and searches stay out. Pure.
 */
export const routeName = (pathname: string): string =>
  pathname
    .replace(/^\/v[\w-]+\//, '/v*/')
    .split('/')
    .slice(0, 8)
    .map((part) => (part === 'v*' || WORDS.has(part) ? part : '*'))
    .join('/')
    .replace(/(\/\*)+$/, '/*')
