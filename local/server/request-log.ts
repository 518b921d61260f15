import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import {routeName} from './route-name.ts'

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
