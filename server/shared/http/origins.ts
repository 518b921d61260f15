import {isIP} from 'node:net'

export type OriginRules = ReturnType<typeof originRules>

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Creates checks of the headers Origin and Host. Both accept `siteUrl`, loopback and `host`, unless `host` is null. */
export function originRules(siteUrl: string, {port, host}: {port: () => number; host: string | null}) {
  const site = new URL(siteUrl)
  const local = new Set(host ? [...LOOPBACK, host] : LOOPBACK)
  return {
    allows: (origin: string): boolean => {
      if (origin === site.origin) return true
      const url = URL.canParse(origin) ? new URL(origin) : null
      return !!url && local.has(url.hostname) && Number(url.port || 80) === port()
    },
    /** Returns whether to accept a Host header. Refuses other domain names, because their DNS may point here. */
    servesHost: (name: string | undefined): boolean => {
      if (!name || !URL.canParse(`http://${name}`)) return false
      const {hostname} = new URL(`http://${name}`)
      // IP addresses are safe, because DNS rebinding needs a domain name.
      return local.has(hostname) || hostname === site.hostname || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    },
  }
}
