import type {WebSocket} from 'ws'
import {type Fields, isFields, parseJson} from '../../shared/http/json.ts'
import type {Identity} from '../auth/identity.ts'
import {randomId} from '../ids.ts'

interface Peer {
  socket: WebSocket
  identity: Identity | null
  subscription: string | null
  session: string | null
}

const HEARTBEAT_MS = 30_000

/** Parses a message. Returns null if the message is not a JSON object. */
export function parseMessage(raw: string): Fields | null {
  const value = parseJson(raw)
  return isFields(value) ? value : null
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Shows in each Studio tab which person edits which field, by JSON-RPC over one WebSocket per tab. */
export function createPresence(
  identify: (authorization: string) => Identity | null,
  report: (error: unknown) => void,
) {
  const peers = new Set<Peer>()

  function write({socket}: Peer, message: unknown) {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }

  function broadcast(result: Fields, except?: Peer) {
    for (const peer of peers) {
      if (peer === except || !peer.subscription) continue
      const params = {subscription: peer.subscription, result}
      write(peer, {jsonrpc: '2.0', method: 'presence_subscription', params})
    }
  }

  function answer(peer: Peer, method: unknown, params: Fields): unknown {
    if (method === 'authorization') {
      // Keeps the earlier identity, for example from the session cookie, if the token is invalid.
      peer.identity = identify(text(params.authorization)) ?? peer.identity
      return 'ok'
    }
    if (!peer.identity) return null
    const i = peer.identity.id
    const data = isFields(params.data) ? params.data : {}
    switch (method) {
      case 'presence_subscribe':
        peer.subscription = randomId()
        return peer.subscription
      case 'presence_rollcall':
        peer.session = text(params.session)
        broadcast({type: 'rollCall', i, session: peer.session}, peer)
        return 'ok'
      case 'presence_announce':
        peer.session = text(data.sessionId) || peer.session
        broadcast({type: 'state', i, m: data})
        return 'ok'
      case 'presence_disconnect':
        broadcast({type: 'disconnect', i, m: {session: text(params.session)}}, peer)
        return 'ok'
      default:
        return null
    }
  }

  return {
    /** Adds the socket of a tab. Calls `signedIn` on each message if a valid token or cookie has identified the tab. */
    connect(socket: WebSocket, identity: Identity | null, signedIn: () => void) {
      const peer: Peer = {socket, identity, subscription: null, session: null}
      peers.add(peer)
      const heartbeat = setInterval(() => socket.readyState === socket.OPEN && socket.send('♥'), HEARTBEAT_MS)
      socket.on('message', (raw) => {
        const {id, method, params} = parseMessage(String(raw)) ?? {}
        if (method === undefined) return
        try {
          const result = answer(peer, method, isFields(params) ? params : {})
          if (peer.identity) signedIn()
          const isId = typeof id === 'string' || typeof id === 'number'
          write(peer, {jsonrpc: '2.0', id: isId ? id : null, result})
        } catch (error) {
          report(error)
          socket.close(1011, 'The message could not be handled')
        }
      })
      socket.on('close', () => {
        clearInterval(heartbeat)
        peers.delete(peer)
        if (!peer.session || !peer.identity) return
        broadcast({type: 'disconnect', i: peer.identity.id, m: {session: peer.session}})
      })
    },
  }
}
