import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import {LAKE_ROUTES} from '../lake/http/router.ts'
import {RELATIONS} from '../supabase/relations.ts'
import {OBJECT_KINDS} from '../supabase/storage/service.ts'

/** One finished request. Nothing in it says who asked, or for what. */
interface RequestLine {
  time: string
  event: 'request'
  method: string
  route: string
  status: number
  ms: number
  /** The caller went away, or was sent away, before the answer was out. */
  cut?: true
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'

export type Log = (line: RequestLine) => void

const lineOf = (request: IncomingMessage, method: string, status: number, begun: number): RequestLine => ({
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
const wordsOf = (paths: readonly string[]) =>
  paths.flatMap((path) => path.split('/')).filter((word) => word !== '' && !word.startsWith(':'))

const SERVICES: readonly (readonly [prefix: RegExp, name: string, words: readonly string[]])[] = [
  [/^\/v[\w-]+\//, '/v*/', [...wordsOf(LAKE_ROUTES.map(({path}) => path)), 'socket']],
  [/^\/rest\/v1\//, '/rest/v1/', [...RELATIONS, 'rpc']],
  [/^\/storage\/v1\//, '/storage/v1/', ['object', ...OBJECT_KINDS, 'quiz-photos']],
  [/^\/auth\/v1\//, '/auth/v1/', ['token', 'user', 'logout', 'signup']],
]
const FOLDERS = ['studio', 'assets', 'content', 'images', 'files', 'fonts', 'pictures']
const FILES = [
  ...['/', '/studio', '/healthz', '/readyz', '/leads-key.json', '/leads-copy', '/status'],
  ...['/icon.svg', '/favicon.ico', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/privacy.html'],
]

/**
 * The name of a route for logs: made of words that are known here, never of what a caller wrote. Ids of documents
 * and leads, file names and searches stay out. Pure.
 */
export function routeName(pathname: string): string {
  if (FILES.includes(pathname)) return pathname
  for (const [prefix, name, words] of SERVICES) {
    const found = prefix.exec(pathname)?.[0]
    if (found === undefined) continue
    const parts = pathname.slice(found.length).split('/')
    const known = parts.slice(0, 5).map((part) => (words.includes(part) ? part : '*'))
    return name + known.join('/').replace(/(\/\*)+$/, '/*')
  }
  const folder = pathname.split('/')[1] ?? ''
  return FOLDERS.includes(folder) ? `/${folder}/*` : '/*'
}
