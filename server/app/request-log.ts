import type {MiddlewareHandler} from 'hono'
import {matchedRoutes} from 'hono/route'
import type {AppEnv} from './app.ts'

export type Log = (line: object) => void

/** Logs one line for each request. Logs the route's pattern in place of the path, which may contain personal data. */
export const logRequests =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const begun = performance.now()
    const {outgoing} = context.env
    outgoing.once('close', () => {
      const patterns = matchedRoutes(context).map(({path}) => path)
      log({
        time: new Date().toISOString(),
        event: 'request',
        method: context.req.method,
        route: patterns.reduce((longest, path) => (path.length > longest.length ? path : longest), '*'),
        status: outgoing.statusCode,
        ms: Math.round(performance.now() - begun),
      })
    })
    await next()
  }
