import {createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES} from 'node:http'
import {Server as NetServer, type Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import type {Lake} from '../lake/lake.ts'
import type {Leads} from '../leads/service.ts'
import {answerWith} from '../shared/http/bridge.ts'
import {sendJson} from '../shared/http/json.ts'
import type {OriginRules} from '../shared/http/origins.ts'
import {isPublic} from '../shared/http/public-routes.ts'
import {targetOf} from '../shared/http/target.ts'
import {API_POLICY, SECURITY_HEADERS} from '../site/policy.ts'
import type {Site} from '../site/site.ts'
import type {Health} from './health.ts'
import {type Log, logRequest, logSocket} from './request-log.ts'
import type {createStatus} from './status.ts'

export interface Parts {
  lake: Lake | null
  leads: Leads | null
  site: Site
  origins: OriginRules
  health: Health
  status: ReturnType<typeof createStatus>
  clientAddress(request: IncomingMessage): string
  /** Headers of every answer beside those that all have. */
  headers: Record<string, string>
  /** The Studio has a port of its own, and this is not it. */
  publicOnly: boolean
  log: Log | null
  report(error: unknown): void
}

const MAX_HEADER_BYTES = 32 * 1024
/** Longer than proxies keep a connection that nobody uses (Caddy: two minutes): a lead never meets one that we just shut. */
const IDLE_MS = 150_000

/** The statuses of what Node's HTTP parser refuses by itself. It never becomes a request; all else is a plain 400. */
const REFUSALS: Record<string, number> = {HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408}

function refusal(code: string | undefined, headers: Record<string, string>): string {
  const status = REFUSALS[code ?? ''] ?? 400
  const lines = Object.entries({...headers, connection: 'close', 'content-length': '0'})
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}\r\n`
}

/** One origin for everything: the Lake's and the leads' addresses first, then the Studio and the page. */
export function createOrigin(parts: Parts): Server {
  const {lake, leads, site, origins, health, status, publicOnly, log, report} = parts
  const headers = {...SECURITY_HEADERS, ...parts.headers}

  async function answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-security-policy', API_POLICY)
    // It may come one byte at a time, each of them a turn of the whole program: from who may write, and nobody else.
    if (request.headers['transfer-encoding'] && !lake?.knows(request))
      return void response.writeHead(411, {connection: 'close', 'content-length': 0}).end()
    const url = targetOf(request)
    if (!url) return void response.writeHead(400).end()
    if (await health.handle(request, response, url)) return
    // Whoever asks after its health may use the name that he has for it.
    if (!origins.servesHost(request.headers.host)) {
      request.resume()
      return sendJson(response, 403, {message: 'This address is not served here: see SITE_URL'})
    }
    if (publicOnly && !isPublic(request.method ?? 'GET', url.pathname)) {
      request.resume()
      return sendJson(response, 404, {message: 'The public port does not serve this'})
    }
    if (await status(request, response, url)) return
    if (await lake?.handle(request, response, url)) return
    const caller = {address: parts.clientAddress(request)}
    if (leads && (await answerWith(request, response, (asked) => leads.handle(asked, caller)))) return
    // The page and the Studio say themselves what they may load.
    response.removeHeader('content-security-policy')
    await site.handle(request, response, url)
  }

  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: 120_000,
      keepAliveTimeout: IDLE_MS,
      // Who offers another protocol, as proxies and curl may, gets his answer in this one.
      shouldUpgradeCallback: ({headers}) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => {
      if (request.socket.destroyed) return
      if (log) logRequest(request, response, log)
      answer(request, response).catch((error: unknown) => {
        report(error)
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
    },
  )
  const counted = countConnections(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // One connection may carry several requests, one after the other. Where one that has come whole waits for its
    // answer, a refusal could be taken for that: then the connection is just closed.
    const waiting = [...(counted.get(socket)?.waiting ?? [])]
    const isClear = waiting.every(({req, headersSent}) => !req.complete && !headersSent)
    if (socket.writable && isClear) socket.end(refusal(error.code, headers))
    else socket.destroy()
  })
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = targetOf(request)
    const mayPass =
      url && origins.servesHost(request.headers.host) && (!publicOnly || isPublic('GET', url.pathname))
    const isTaken = () => lake?.upgrade(request, socket, head) || site.upgrade?.(request, socket, head)
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
 * Resolves with the real port once the server listens; a port in use is said plainly. `socket` is one that is held
 * open for us: it has to be the port that the settings name, by which our other programs find this one.
 */
export function listen(server: Server, port: number, host: string, socket?: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} is in use. Choose another one by PORT.`))
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new Error(`HOST=${host} is no address of this machine.`))
      else reject(error)
    })
    server.listen(socket === undefined ? {port, host} : {fd: socket}, () => {
      const address = server.address()
      const real = typeof address === 'object' && address ? address.port : port
      if (port === 0 || real === port) resolve(real)
      else reject(new Error(`The socket that is handed over listens on ${real}, the settings say ${port}.`))
    })
  })
}

const LOOK_MS = 50
/** So many looks may requests under way take when the program ends: ten seconds. */
const LAST_REQUEST_LOOKS = 200
/**
 * So often is looked whether who has just connected has asked: two seconds, and more on a machine that does other
 * things as well. Between two looks the server reads what has arrived; a clock alone would run out before that.
 */
const FIRST_REQUEST_LOOKS = 40
/** Half a second for connections that proxies keep: whose next answer comes by then is told that it is the last one. */
const IDLE_LOOKS = 10

interface Connection {
  socket: Socket
  /** It has asked nothing yet. */
  isFresh: boolean
  /** What is not answered yet: requests may be sent one behind the other. */
  waiting: Set<ServerResponse>
}

/** Every connection of a server; also what Node forgets, such as WebSockets. */
type Connections = Map<Duplex, Connection>
const connections = new WeakMap<Server, Connections>()
/** Each of their answers is the last of its connection. */
const closing = new WeakSet<Server>()
/** Sent without waiting for the answer to the one before. Browsers and proxies send none so. */
const MOST_WAITING = 8

function countConnections(server: Server): Connections {
  const counted: Connections = new Map()
  connections.set(server, counted)
  function asked(socket: Duplex) {
    const connection = counted.get(socket)
    if (connection) connection.isFresh = false
    return connection?.waiting
  }
  server.on('connection', (socket) => {
    counted.set(socket, {socket, isFresh: true, waiting: new Set()})
    socket.once('close', () => counted.delete(socket))
  })
  server.on('upgrade', (_request, socket) => asked(socket))
  server.prependListener('request', ({socket}, response) => {
    if (closing.has(server)) response.shouldKeepAlive = false
    const waiting = asked(socket)
    if (waiting?.size === MOST_WAITING) return void socket.destroy()
    waiting?.add(response)
    response.once('close', () => waiting?.delete(response))
  })
  return counted
}

/**
 * Takes nothing new, and lets what is under way come to its end. Also when it never listened. A request that has
 * arrived and is not read yet is under way too: nobody is cut off at once.
 */
export async function closeServer(server: Server): Promise<void> {
  const counted: Connections = connections.get(server) ?? new Map()
  closing.add(server)
  for (const {waiting} of counted.values()) {
    for (const response of waiting) if (!response.headersSent) response.shouldKeepAlive = false
  }
  // Node's own `close` for HTTP ends every connection that is idle at this moment.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  let looks = 0
  const look = setInterval(() => {
    looks++
    for (const {socket, isFresh, waiting} of counted.values()) {
      const patience = isFresh ? FIRST_REQUEST_LOOKS : IDLE_LOOKS
      if (waiting.size === 0 && looks > patience) socket.destroySoon()
    }
    if (looks === LAST_REQUEST_LOOKS) server.closeAllConnections()
  }, LOOK_MS)
  await closed
  clearInterval(look)
}
