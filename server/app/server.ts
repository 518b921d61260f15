import {createServer, type IncomingMessage, type Server, STATUS_CODES} from 'node:http'
import {Server as NetServer} from 'node:net'
import type {Duplex} from 'node:stream'
import {getRequestListener} from '@hono/node-server'
import {isPlainTarget} from '../shared/http/target.ts'
import {
  CLOSE_ALL_MS,
  CLOSE_IDLE_MS,
  KEEP_ALIVE_MS,
  MAX_HEADER_BYTES,
  REQUEST_TIMEOUT_MS,
} from '../shared/limits.ts'
import {API_POLICY, SECURITY_HEADERS} from '../site/policy.ts'
import {type AppParts, createApp} from './app.ts'
import {logSocket} from './request-log.ts'

/** The statuses of what Node's HTTP parser refuses by itself. It never becomes a request. All else is 400. */
const REFUSALS: Record<string, number> = {HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408}

function refusal(code: string | undefined, headers: Record<string, string>): string {
  const status = REFUSALS[code ?? ''] ?? 400
  const lines = Object.entries({...headers, connection: 'close', 'content-length': '0'})
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}\r\n`
}

/** Open connections of each server, with how many requests of each wait for an answer. */
const connections = new WeakMap<Server, Map<Duplex, number>>()
const closing = new WeakSet<Server>()

function countRequests(server: Server) {
  const open = new Map<Duplex, number>()
  connections.set(server, open)
  server.on('connection', (socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({socket}, response) => {
    if (closing.has(server)) response.shouldKeepAlive = false
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (open.has(socket)) open.set(socket, (open.get(socket) ?? 1) - 1)
    })
  })
  return open
}

/** The product's one server: requests go to the app, sockets to the Lake. */
export function createHttpServer(parts: AppParts): Server {
  const {lake, site, origins, log, report} = parts
  const headers = {...SECURITY_HEADERS, ...parts.transport, 'content-security-policy': API_POLICY}
  const listener = getRequestListener(createApp(parts).fetch, {
    errorHandler: () => new Response(null, {status: 400, headers}),
  })
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Proxies and curl may offer another protocol. They get their answer in this one.
      shouldUpgradeCallback: ({headers}) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => void listener(request, response),
  )
  const open = countRequests(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A refusal must never be taken for the answer to a request that still waits for its own.
    if (socket.writable && !open.get(socket)) socket.end(refusal(error.code, headers))
    else socket.destroy()
  })
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const mayPass = isPlainTarget(request.url ?? '/') && origins.servesHost(request.headers.host)
    const isTaken = () => lake.upgrade(request, socket, head) || site.upgrade?.(request, socket, head)
    if (!mayPass || !isTaken()) socket.destroy()
    else if (log) logSocket(request, socket, log)
  }
  server.on('upgrade', (request, socket, head) => {
    try {
      upgrade(request, socket, head)
    } catch (error) {
      report(error)
      socket.destroy()
    }
  })
  return server
}

/**
 * Resolves with the real port once the server listens. `socket` is one that systemd holds open. It must listen on the
 * port of the settings, by which commands find this program.
 */
export function listen(server: Server, port: number, host: string, socket: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} is in use. Choose another one by PORT.`))
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new Error(`HOST=${host} is no address of this machine.`))
      else reject(error)
    })
    server.listen(socket === null ? {port, host} : {fd: socket}, () => {
      const address = server.address()
      const real = typeof address === 'object' && address ? address.port : port
      if (port === 0 || real === port) resolve(real)
      else reject(new Error(`The socket that is handed over listens on ${real}, the settings say ${port}.`))
    })
  })
}

/** Takes no new connection, and lets requests under way come to their end. Also if the server never listened. */
export async function closeServer(server: Server): Promise<void> {
  closing.add(server)
  // Node's own `close` for HTTP ends at once every connection whose next request may be on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const idle = setTimeout(() => {
    for (const [socket, waiting] of connections.get(server) ?? []) if (waiting === 0) socket.end()
  }, CLOSE_IDLE_MS)
  const all = setTimeout(() => server.closeAllConnections(), CLOSE_ALL_MS)
  await closed
  clearTimeout(idle)
  clearTimeout(all)
}
