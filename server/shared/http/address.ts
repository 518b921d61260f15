import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'

/** Written as one of IPv6, by a socket that takes both or a translator on the way (RFC 6052), IPv4 stays what it is. */
function plain(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address
  const {hostname} = new URL(`http://[${address}]`)
  const within = /^\[(?:::ffff|64:ff9b:):([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname)
  if (!within) return address
  const bytes = within.slice(1).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}

/**
 * Who is asking. Forwarding headers are the caller's own words, except for the last entry, which a trusted
 * proxy has appended.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const socket = plain(request.socket.remoteAddress ?? '')
  if (!trustProxy) return socket
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const entry = (forwarded.split(',').at(-1) ?? '').trim()
  // Some proxies write the port behind it.
  const named = /^\[(.+)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry)
  const last = plain(named?.[1] ?? entry)
  return isIP(last) === 0 ? socket : last
}

/** Whom a share is counted for: who has one address of IPv6 has all of its network's 2^64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const between = Array.from({length: Math.max(0, 8 - front.length - back.length)}, () => '0')
  const groups = [...front, ...between, ...back].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
