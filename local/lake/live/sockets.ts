import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {OriginRules} from '../http/cors.ts'
import type {Identity} from '../types.ts'
import type {createPresence} from './presence.ts'
import {type EventStream, socketStream} from './stream.ts'

interface SocketOptions {
  origins: OriginRules
  identifyToken(authorization: string): Identity | null
  identifyRequest(request: IncomingMessage): Identity | null
  presence: ReturnType<typeof createPresence>
  subscribe(
    kind: 'listen' | 'live',
    url: URL,
    dataset: string,
    identity: Identity | null,
    stream: EventStream,
    resumesFrom: string,
  ): void
}

const MAX_MESSAGE_BYTES = 64 * 1024
const FIRST_MESSAGE_MS = 10_000

interface Opening {
  authorization: string
  /** The last event that the client saw before it lost the connection. */
  lastEventId: string
}

function parseOpening(raw: string): Opening | null {
  try {
    const value: unknown = JSON.parse(raw)
    if (!value || typeof value !== 'object') return null
    const {authorization, lastEventId} = value as Partial<Record<keyof Opening, unknown>>
    return {
      authorization: typeof authorization === 'string' ? authorization : '',
      lastEventId: typeof lastEventId === 'string' ? lastEventId : '',
    }
  } catch {
    return null
  }
}

/** WebSockets of the Lake: event streams for browsers, and presence for the Studio. */
export function createSockets({origins, identifyToken, identifyRequest, presence, subscribe}: SocketOptions) {
  const server = new WebSocketServer({noServer: true, maxPayload: MAX_MESSAGE_BYTES})

  /** The first message carries the authorization, since a browser's WebSocket sends no such header. */
  function openStream(
    kind: 'listen' | 'live',
    url: URL,
    dataset: string,
    request: IncomingMessage,
    socket: WebSocket,
  ) {
    const impatience = setTimeout(() => socket.close(1008, 'No first message'), FIRST_MESSAGE_MS)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => clearTimeout(impatience))
    socket.once('message', (raw) => {
      clearTimeout(impatience)
      const opening = parseOpening(String(raw))
      if (!opening) return socket.close(1007, 'The first message must be JSON')
      const {authorization, lastEventId} = opening
      const identity = authorization ? identifyToken(authorization) : identifyRequest(request)
      if (authorization && !identity) return socket.close(4401, 'Session not found')
      try {
        subscribe(kind, url, dataset, identity, socketStream(socket), lastEventId)
      } catch (error) {
        socket.close(4400, error instanceof Error ? error.message.slice(0, 100) : 'Bad request')
      }
    })
  }

  function refuse(socket: Duplex, status: string) {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  return {
    /** True when the path was one of the Lake's. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const url = new URL(request.url ?? '/', 'http://lake')
      const events = /^\/v[\w-]+\/data\/(listen|live\/events)\/([\w~-]+)$/.exec(url.pathname)
      const isPresence = /^\/v[\w-]+\/socket\/[\w~-]+$/.test(url.pathname)
      if (!events && !isPresence) return false
      socket.on('error', () => socket.destroy())
      const {origin, host} = request.headers
      if (!origins.servesHost(host) || (origin && !origins.allows(origin))) {
        refuse(socket, '403 Forbidden')
        return true
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        if (!events) return presence.connect(webSocket, identifyRequest(request))
        openStream(events[1] === 'listen' ? 'listen' : 'live', url, events[2] ?? '', request, webSocket)
      })
      return true
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
