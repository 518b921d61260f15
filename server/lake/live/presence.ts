import type {WebSocket} from 'ws'
import {createPlaces} from '../../shared/security/places.ts'
import {randomId} from '../ids.ts'
import {type Fields, isFields} from '../store/json.ts'
import type {Identity} from '../types.ts'

interface Peer {
  socket: WebSocket
  identity: Identity | null
  subscription: string | null
  session: string | null
  address: string
  /** Gives its place back. */
  leave(): void
  /** Ends it, unless its owner signs in first. */
  deadline?: NodeJS.Timeout
}

const HEARTBEAT_MS = 30_000
/** Sockets that have not signed in are counted apart and closed soon: strangers must not keep editors out. */
const LIMITS = {each: 20, strangers: 200, editors: 200}
const SIGN_IN_MS = 10_000
/** Who does not read what others do is dropped before it fills the memory, and comes back. */
const MOST_UNREAD_BYTES = 1024 * 1024
/** A close code after which clients come back. */
export const TRY_LATER = 1013

/** A client's message; null if it is no JSON object. Its fields may hold anything: check each before use. */
export function parseMessage(raw: string): Fields | null {
  try {
    const value: unknown = JSON.parse(raw)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Who else is in the Studio, and where: JSON-RPC over one socket a browser tab. */
export function createPresence(
  identify: (authorization: string) => Identity | null,
  report: (error: unknown) => void,
) {
  const peers = new Set<Peer>()
  const places = createPlaces(LIMITS)

  function write({socket}: Peer, message: unknown) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  /** One that is closing takes its time to be gone: its place is free at once. */
  function close({socket, leave}: Peer, code: number, why: string) {
    leave()
    socket.close(code, why)
  }

  function signIn(peer: Peer, authorization: string) {
    const identity = identify(authorization)
    // A token that ended does not undo what the session's cookie proved at the start.
    if (!identity) return
    if (!peer.identity) {
      const leave = places.take({address: peer.address, signedIn: true})
      if (!leave) return close(peer, TRY_LATER, 'Too many editors at once')
      peer.leave()
      peer.leave = leave
    }
    clearTimeout(peer.deadline)
    peer.identity = identity
  }

  function broadcast(result: unknown, except: Peer | null) {
    for (const peer of peers) {
      if (peer === except || !peer.subscription) continue
      const params = {subscription: peer.subscription, result}
      write(peer, {jsonrpc: '2.0', method: 'presence_subscription', params})
    }
  }

  function answer(peer: Peer, method: unknown, params: Fields): unknown {
    if (method === 'authorization') {
      signIn(peer, text(params.authorization))
      return 'ok'
    }
    if (!peer.identity) return null
    const data = isFields(params.data) ? params.data : {}
    switch (method) {
      case 'presence_subscribe':
        peer.subscription = randomId()
        return peer.subscription
      case 'presence_unsubscribe':
        peer.subscription = null
        return 'ok'
      case 'presence_rollcall':
        peer.session = text(params.session)
        broadcast({type: 'rollCall', i: peer.identity.id, session: peer.session}, peer)
        return 'ok'
      case 'presence_announce':
        peer.session = typeof data.sessionId === 'string' ? data.sessionId : peer.session
        broadcast({type: 'state', i: peer.identity.id, m: data}, null)
        return 'ok'
      case 'presence_disconnect':
        broadcast({type: 'disconnect', i: peer.identity.id, m: {session: text(params.session)}}, peer)
        return 'ok'
      default:
        return null
    }
  }

  return {
    connect(socket: WebSocket, {identity, address}: {identity: Identity | null; address: string}) {
      const leave = places.take({address, signedIn: identity !== null})
      if (!leave) return socket.close(TRY_LATER, 'Too many at once')
      const peer: Peer = {socket, identity, address, leave, subscription: null, session: null}
      if (!identity) peer.deadline = setTimeout(() => close(peer, 1008, 'Not signed in'), SIGN_IN_MS)
      peers.add(peer)
      const heartbeat = setInterval(() => socket.readyState === socket.OPEN && socket.send('♥'), HEARTBEAT_MS)
      socket.on('message', (raw) => {
        try {
          const message = parseMessage(String(raw))
          if (!message) return
          const {id, method, params} = message
          const result = answer(peer, method, isFields(params) ? params : {})
          write(peer, {
            jsonrpc: '2.0',
            id: typeof id === 'string' || typeof id === 'number' ? id : null,
            result,
          })
        } catch (error) {
          report(error)
          socket.close(1011, 'The message could not be handled')
        }
      })
      socket.on('close', () => {
        clearInterval(heartbeat)
        clearTimeout(peer.deadline)
        peer.leave()
        peers.delete(peer)
        if (!peer.session || !peer.identity) return
        broadcast({type: 'disconnect', i: peer.identity.id, m: {session: peer.session}}, peer)
      })
    },
  }
}
