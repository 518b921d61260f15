import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import type {MiddlewareHandler} from 'hono'
import {matchedRoutes} from 'hono/route'
import type {AppEnv} from './app.ts'

export type Log = (line: object) => void

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'WEBSOCKET']

/** One finished request, without a word that the caller wrote: a route is named by its pattern. */
const lineOf = (method: string, route: string, status: number, begun: number) => ({
  time: new Date().toISOString(),
  event: 'request',
  method: METHODS.includes(method) ? method : 'OTHER',
  route,
  status,
  ms: Math.round(performance.now() - begun),
})

/** Writes one line for each request when its answer is out. `cut`: the connection ended before. */
export const logRequests =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const begun = performance.now()
    const {outgoing} = context.env
    outgoing.once('close', () => {
      const route = matchedRoutes(context).reduce(
        (name, {path}) => (path.length > name.length ? path : name),
        '*',
      )
      const line = lineOf(context.req.method, route, outgoing.statusCode, begun)
      log(outgoing.writableFinished ? line : {...line, cut: true})
    })
    await next()
  }

/** A WebSocket is one request too. Its line comes when it ends. */
export function logSocket(request: IncomingMessage, socket: Duplex, log: Log) {
  const begun = performance.now()
  const route = /^\/v[\w-]+\/(data|socket)\//.exec(request.url ?? '')?.[1] ?? '*'
  socket.once('close', () => log(lineOf('WEBSOCKET', `/:version/${route}/*`, 101, begun)))
}
