import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'

/** Removes the prefix `::ffff:`, which a socket for both IP versions adds to an IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/** Returns the caller's IP address. A trusted proxy appends this address to X-Forwarded-For as the last entry. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const socket = plain(request.socket.remoteAddress ?? '')
  if (!trustProxy) return socket
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const entry = (forwarded.split(',').at(-1) ?? '').trim()
  // Removes the port, which some proxies append.
  const named = /^\[(.+)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry)
  const last = plain(named?.[1] ?? entry)
  return isIP(last) === 0 ? socket : last
}

/** Returns the /64 network of an IPv6 address, all of which one caller can use. Returns an IPv4 address unchanged. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const between = Array.from({length: Math.max(0, 8 - front.length - back.length)}, () => '0')
  const groups = [...front, ...between, ...back].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
