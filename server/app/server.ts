import {once} from 'node:events'
import {createServer, type IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {getRequestListener} from '@hono/node-server'
import {isPlainTarget} from '../shared/http/target.ts'
import {
  CLOSE_ALL_MS,
  CLOSE_UNUSED_MS,
  KEEP_ALIVE_MS,
  MAX_HEADER_BYTES,
  REQUEST_TIMEOUT_MS,
} from '../shared/limits.ts'
import {API_POLICY, SECURITY_HEADERS} from '../site/policy.ts'
import {type AppParts, createApp} from './app.ts'

/** Creates the product's HTTP server. Passes a WebSocket to the Lake, or to the site if the Lake does not accept it. */
export function createHttpServer(parts: AppParts) {
  const {lake, site, origins, report} = parts
  const headers = {...SECURITY_HEADERS, ...parts.transport, 'content-security-policy': API_POLICY}
  const listener = getRequestListener(createApp(parts).fetch, {
    errorHandler: () => new Response(null, {status: 400, headers}),
  })
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Ignores requests to upgrade to other protocols, such as h2c by curl, and answers by HTTP/1.1.
      shouldUpgradeCallback: ({headers}) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => void listener(request, response),
  )
  let openRequests = 0
  server.on('request', (_, response) => {
    openRequests++
    response.once('close', () => openRequests--)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    try {
      const mayPass = isPlainTarget(request.url ?? '/') && origins.servesHost(request.headers.host)
      const isTaken = () => lake.upgrade(request, socket, head) || site.upgrade?.(request, socket, head)
      if (!mayPass || !isTaken()) socket.destroy()
    } catch (error) {
      report(error)
      socket.destroy()
    }
  })

  return {
    /** Resolves to the port once the server listens. `socket` is the file descriptor of a systemd socket, or null. */
    async listen(port: number, host: string, socket: number | null): Promise<number> {
      server.listen(socket === null ? {port, host} : {fd: socket})
      await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
        const isInUse = error.code === 'EADDRINUSE'
        throw isInUse ? new Error(`Port ${port} is in use. Choose another one by PORT.`) : error
      })
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    },

    /** Refuses new connections and waits for open requests, at most `CLOSE_ALL_MS`. */
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const unused = setInterval(() => {
        if (openRequests === 0) server.closeAllConnections()
      }, CLOSE_UNUSED_MS)
      const all = setTimeout(() => server.closeAllConnections(), CLOSE_ALL_MS)
      await closed
      clearInterval(unused)
      clearTimeout(all)
    },
  }
}
