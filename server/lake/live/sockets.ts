import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {OriginRules} from '../../shared/http/origins.ts'
import {findCaller} from '../auth/identify.ts'
import type {Identity} from '../auth/identity.ts'
import {internalError, LakeError} from '../errors.ts'
import type {Services} from '../lake.ts'
import {createPresence, parseMessage, text} from './presence.ts'
import {SERVER_GOES, socketStream, TRY_LATER} from './stream.ts'
import type {Subscription} from './subscriptions.ts'

type Events = Pick<Subscription, 'kind' | 'search'>

const MAX_MESSAGE_BYTES = 64 * 1024
/** Maximum sockets of callers who have not signed in. At this number, a new socket closes the oldest one. */
const MAX_UNKNOWN_SOCKETS = 100
const SIGN_IN_TIMEOUT_MS = 10_000

/** Close codes by HTTP status, after which the Studio reconnects. For other statuses, 4400 tells it not to retry. */
const CLOSE_CODES: Record<number, number> = {500: 1011, 503: TRY_LATER}

/** Shortens a message, because `ws` throws if a close reason has more than 123 bytes. */
const asReason = (message: string) => message.replace(/[^\x20-\x7e]/g, '?').slice(0, 120)

/** Creates the WebSockets of the Lake: event streams for browsers, and presence for the Studio. */
export function createSockets({access, dataset, subscriptions, report}: Services, origins: OriginRules) {
  const identify = (authorization: string) =>
    findCaller(access, {authorization, cookie: null})?.identity ?? null
  const presence = createPresence(identify, report)
  const server = new WebSocketServer({noServer: true, maxPayload: MAX_MESSAGE_BYTES})
  const unknown = new Set<WebSocket>()

  /** Limits number and duration of sockets that have not signed in. Returns a function that exempts this socket. */
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
  function openStream(socket: WebSocket, byCookie: Identity | null, events: Events) {
    const signedIn = awaitSignIn(socket)
    socket.once('message', (raw) => {
      try {
        const {authorization, lastEventId} = parseMessage(String(raw)) ?? {}
        const identity = authorization ? identify(text(authorization)) : byCookie
        if (!identity) return socket.close(4401, 'Session not found')
        signedIn()
        subscriptions.prepare({...events, identity, lastEventId: text(lastEventId)})(socketStream(socket))
      } catch (error) {
        if (!(error instanceof LakeError)) report(error)
        const {status, message} = error instanceof LakeError ? error : internalError('Internal error')
        socket.close(CLOSE_CODES[status] ?? 4400, asReason(message))
      }
    })
  }

  return {
    /** Answers a request to open a WebSocket. Returns false if the URL does not belong to the Lake. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const {pathname, searchParams: search} = new URL(request.url ?? '/', 'http://lake')
      const [, service, named] =
        /^\/v[\w-]+\/(data\/listen|data\/live\/events|socket)\/([\w~-]+)$/.exec(pathname) ?? []
      if (!service) return false
      socket.on('error', () => socket.destroy())
      const {origin} = request.headers
      const isAllowed = !origin || origins.allows(origin)
      if (!isAllowed || named !== dataset) {
        const status = isAllowed ? '404 Not Found' : '403 Forbidden'
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return true
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        // Adds a listener, because an 'error' event without a listener would end the process.
        webSocket.on('error', () => webSocket.terminate())
        const {authorization, cookie} = request.headers
        const identity = findCaller(access, {authorization, cookie})?.identity ?? null
        if (service === 'socket') return presence.connect(webSocket, identity, awaitSignIn(webSocket))
        openStream(webSocket, identity, {kind: service === 'data/listen' ? 'listen' : 'live', search})
      })
      return true
    },
    /** Closes all sockets with a code after which clients reconnect. */
    announceStop() {
      for (const client of server.clients) client.close(SERVER_GOES)
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
