import {isIP} from 'node:net'

export type OriginRules = ReturnType<typeof originRules>

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Only pages of the own origin read answers. It is the public address, and this machine's loopback on the port that is
 * listened on. `host` is the one address that is listened on, if it is only one: it is as much our own as loopback.
 */
export function originRules(siteUrl: string, {port, host}: {port: () => number; host: string | null}) {
  const site = new URL(siteUrl)
  const local = new Set(host ? [...LOOPBACK, host] : LOOPBACK)
  return {
    allows: (origin: string): boolean => {
      if (origin === site.origin) return true
      const url = URL.canParse(origin) ? new URL(origin) : null
      return !!url && local.has(url.hostname) && Number(url.port || 80) === port()
    },
    /** Guards against other sites' pages that reach this machine under a name of their own. */
    servesHost: (name: string | undefined): boolean => {
      if (!name || !URL.canParse(`http://${name}`)) return false
      const {hostname} = new URL(`http://${name}`)
      // Another site's page reaches this machine by a name of its own, never by a number.
      return local.has(hostname) || hostname === site.hostname || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    },
  }
}
