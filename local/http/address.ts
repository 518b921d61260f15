import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'

/**
 * Who is asking. Forwarding headers are the caller's own words, except for the last entry, which a trusted
 * proxy has appended.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  if (!trustProxy) return socket
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const last = (forwarded.split(',').at(-1) ?? '').trim().replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(last) === 0 ? socket : last
}
