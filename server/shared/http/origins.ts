import {isIP} from 'node:net'

export type OriginRules = ReturnType<typeof originRules>

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Only listed origins may read answers from another origin's page; the own origin needs no listing. `host` is the one
 * address that this machine listens on, if it is only one: it is as much our own as loopback.
 */
export function originRules(
  publicUrls: readonly string[],
  listed: readonly string[],
  {ports, host}: {ports: () => readonly number[]; host?: string | undefined},
) {
  const own = publicUrls.map((url) => new URL(url))
  const fixed = new Set([...own.map(({origin}) => origin), ...listed])
  const hosts = new Set([...own, ...listed.map((origin) => new URL(origin))].map(({hostname}) => hostname))
  const local = new Set(host ? [...LOOPBACK, host] : LOOPBACK)
  return {
    allows: (origin: string): boolean => {
      if (fixed.has(origin)) return true
      const url = URL.canParse(origin) ? new URL(origin) : null
      return !!url && local.has(url.hostname) && ports().includes(Number(url.port || 80))
    },
    /** Guards against other sites' pages that reach this machine under a name of their own. */
    servesHost: (host: string | undefined): boolean => {
      if (!host || !URL.canParse(`http://${host}`)) return false
      const {hostname} = new URL(`http://${host}`)
      // Another site's page reaches this machine by a name of its own, never by a number.
      return local.has(hostname) || hosts.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    },
  }
}
