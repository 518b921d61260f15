import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {OriginRules} from '../../shared/http/origins.ts'
import type {Access} from '../auth/access.ts'
import {findCaller} from '../auth/identify.ts'
import type {Identity} from '../auth/identity.ts'
import {internalError, LakeError, unauthorized} from '../errors.ts'
import {createPresence, parseMessage, text} from './presence.ts'
import {SERVER_GOES, socketStream, TRY_LATER} from './stream.ts'
import type {Subscription, Subscriptions} from './subscriptions.ts'

interface SocketOptions {
  origins: OriginRules
  access: Access
  dataset: string
  subscriptions: Subscriptions
  report(error: unknown): void
}

const MAX_MESSAGE_BYTES = 64 * 1024
/** Maximum sockets of callers who have not signed in. A new socket closes the oldest. */
const MAX_UNKNOWN_SOCKETS = 100
const SIGN_IN_TIMEOUT_MS = 10_000

/** Close codes for the Studio's transport. After 44xx it gives up, after 1013 it retries. */
const CLOSE_CODES: Record<number, number> = {401: 4401, 500: 1011, 503: TRY_LATER}

/** A close reason may have 123 bytes. */
const asReason = (message: string) => message.replace(/[^\x20-\x7e]/g, '?').slice(0, 120)

/** WebSockets of the Lake: event streams for browsers, and presence for the Studio. */
export function createSockets({origins, access, dataset, subscriptions, report}: SocketOptions) {
  const identify = (authorization: string) =>
    findCaller(access, {authorization, cookie: null})?.identity ?? null
  const presence = createPresence({identify, report})
  const server = new WebSocketServer({noServer: true, maxPayload: MAX_MESSAGE_BYTES})
  const unknown = new Set<WebSocket>()

  /**
   * Limits the number and the time of sockets without a session. Returns a function that ends the limit for this
   * socket.
   */
  function awaitSignIn(socket: WebSocket) {
    const [oldest] = unknown
    if (oldest && unknown.size >= MAX_UNKNOWN_SOCKETS) oldest.terminate()
    unknown.add(socket)
    const timer = setTimeout(() => socket.close(1008, 'Not signed in'), SIGN_IN_TIMEOUT_MS)
    const signedIn = () => {
      clearTimeout(timer)
      unknown.delete(socket)
    }
    socket.on('close', signedIn)
    return signedIn
  }

  /** Reads the token from the first message, because a browser's WebSocket cannot send an authorization header. */
  function openStream(
    socket: WebSocket,
    byCookie: Identity | null,
    events: Pick<Subscription, 'kind' | 'url'>,
  ) {
    const signedIn = awaitSignIn(socket)
    socket.once('message', (raw) => {
      try {
        const opening = parseMessage(String(raw))
        if (!opening) return socket.close(1007, 'The first message must be JSON')
        const authorization = text(opening.authorization)
        const identity = authorization ? identify(authorization) : byCookie
        if (!identity) throw unauthorized()
        signedIn()
        const lastEventId = text(opening.lastEventId)
        subscriptions.prepare({...events, identity, lastEventId})(socketStream(socket))
      } catch (error) {
        if (!(error instanceof LakeError)) report(error)
        const {status, message} = error instanceof LakeError ? error : internalError('Internal error')
        socket.close(CLOSE_CODES[status] ?? 4400, asReason(message))
      }
    })
  }

  function refuse(socket: Duplex, status: string) {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  return {
    /** Returns true if the address belongs to the Lake. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const url = new URL(request.url ?? '/', 'http://lake')
      const [, service, named] =
        /^\/v[\w-]+\/(data\/listen|data\/live\/events|socket)\/([\w~-]+)$/.exec(url.pathname) ?? []
      if (!service) return false
      socket.on('error', () => socket.destroy())
      const {origin} = request.headers
      if (origin && !origins.allows(origin)) refuse(socket, '403 Forbidden')
      else if (named !== dataset) refuse(socket, '404 Not Found')
      else
        server.handleUpgrade(request, socket, head, (webSocket) => {
          // Without a listener, an 'error' event ends the process.
          webSocket.on('error', () => webSocket.terminate())
          const {authorization, cookie} = request.headers
          const identity = findCaller(access, {authorization, cookie})?.identity ?? null
          if (service === 'socket') presence.connect(webSocket, identity, awaitSignIn(webSocket))
          else openStream(webSocket, identity, {kind: service === 'data/listen' ? 'listen' : 'live', url})
        })
      return true
    },
    /** Announces that the server stops, so that clients reconnect. */
    announceStop() {
      for (const client of server.clients) client.close(SERVER_GOES)
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
