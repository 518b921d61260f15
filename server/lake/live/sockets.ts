import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import {createPlaces} from '../../shared/security/places.ts'
import {findCaller} from '../auth/identify.ts'
import {LakeError, unauthorized} from '../errors.ts'
import type {Services} from '../http/call.ts'
import {createPresence, parseMessage, TRY_LATER, text} from './presence.ts'
import {SERVER_GOES, socketStream} from './stream.ts'
import type {Subscription} from './subscriptions.ts'

interface SocketOptions extends Pick<Services, 'origins' | 'access' | 'dataset' | 'subscriptions'> {
  clientAddress(request: IncomingMessage): string
  report(error: unknown): void
}

const MAX_MESSAGE_BYTES = 64 * 1024
const FIRST_MESSAGE_MS = 10_000
/** Who reads has a few answered pings on the way. */
const MOST_UNREAD_FOR_PONG = 64 * 1024
/** Sockets of whom nobody knows yet what they want. */
const UNTIL_FIRST_MESSAGE = {each: 200, strangers: 1_000, editors: 1_000}

type Events = Pick<Subscription, 'kind' | 'url' | 'dataset'>

/** What a socket is closed with: 44… stand for a status that is final, 1013 for one that may pass. */
const CODES: Record<number, number> = {401: 4401, 429: TRY_LATER, 503: TRY_LATER, 504: TRY_LATER}

/** A reason may have 123 bytes. */
const reason = (message: string) => message.replace(/[^\x20-\x7e]/g, '?').slice(0, 120)

/** WebSockets of the Lake: event streams for browsers, and presence for the Studio. */
export function createSockets(options: SocketOptions) {
  const {origins, access, dataset, subscriptions, clientAddress, report} = options
  const places = createPlaces(UNTIL_FIRST_MESSAGE)
  const identifyToken = (authorization: string) =>
    findCaller(access, {authorization, cookie: null})?.identity ?? null
  const presence = createPresence(identifyToken, report)
  const server = new WebSocketServer({noServer: true, maxPayload: MAX_MESSAGE_BYTES, autoPong: false})

  /** By what comes with the request; a token comes in the first message. */
  function guestOf(request: IncomingMessage) {
    const {authorization, cookie} = request.headers
    const identity = findCaller(access, {authorization, cookie})?.identity ?? null
    return {address: clientAddress(request), identity, signedIn: identity !== null}
  }

  function end(socket: WebSocket, error: unknown) {
    if (error instanceof LakeError) return socket.close(CODES[error.status] ?? 4400, reason(error.message))
    report(error)
    socket.close(1011, 'Internal error')
  }

  async function subscribe(events: Events, request: IncomingMessage, socket: WebSocket, raw: string) {
    const opening = parseMessage(raw)
    if (!opening) return socket.close(1007, 'The first message must be JSON')
    const authorization = text(opening.authorization)
    const {address, identity: byCookie} = guestOf(request)
    const identity = authorization ? identifyToken(authorization) : byCookie
    if (authorization && !identity) throw unauthorized()
    const guest = {address, signedIn: identity !== null}
    const open = () => socketStream(socket)
    await subscriptions.add({...events, identity, guest, resumesFrom: text(opening.lastEventId), open})
  }

  /** The first message carries the authorization, since a browser's WebSocket sends no such header. */
  function openStream(events: Events, request: IncomingMessage, socket: WebSocket) {
    const leave = places.take(guestOf(request))
    if (!leave) return socket.close(TRY_LATER, 'Too many sockets')
    const impatience = setTimeout(() => socket.close(1008, 'No first message'), FIRST_MESSAGE_MS)
    socket.on('close', () => {
      clearTimeout(impatience)
      leave()
    })
    socket.once('message', (raw) => {
      clearTimeout(impatience)
      subscribe(events, request, socket, String(raw))
        .catch((error: unknown) => end(socket, error))
        .finally(leave)
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
      const room = /^\/v[\w-]+\/socket\/([\w~-]+)$/.exec(url.pathname)?.[1]
      if (!events && room === undefined) return false
      socket.on('error', () => socket.destroy())
      const {origin} = request.headers
      if (origin && !origins.allows(origin)) refuse(socket, '403 Forbidden')
      else if (!events && room !== dataset) refuse(socket, '404 Not Found')
      else
        server.handleUpgrade(request, socket, head, (webSocket) => {
          // Needed on refused sockets too: an 'error' event without a listener ends the process.
          webSocket.on('error', () => webSocket.terminate())
          // Answers to who asks without end and reads nothing would fill the memory.
          webSocket.on('ping', (data) => {
            if (webSocket.bufferedAmount < MOST_UNREAD_FOR_PONG) webSocket.pong(data)
          })
          try {
            const kind = events?.[1] === 'listen' ? 'listen' : 'live'
            if (events) openStream({kind, url, dataset: events[2] ?? ''}, request, webSocket)
            else presence.connect(webSocket, guestOf(request))
          } catch (error) {
            end(webSocket, error)
          }
        })
      return true
    },
    /** Says that the program ends, in words after which clients come back. */
    letGo() {
      for (const client of server.clients) client.close(SERVER_GOES)
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
