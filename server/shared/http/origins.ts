import {isIP} from 'node:net'

export type OriginRules = ReturnType<typeof originRules>

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Only pages of the own origin read answers: of the public address, of loopback on the product's port, and of `host` if
 * the product listens on one address only.
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
      // A number is safe: another site's page needs a name of its own.
      return local.has(hostname) || hostname === site.hostname || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    },
  }
}
