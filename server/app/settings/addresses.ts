const EVERY_ADDRESS = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Returns the one address that is listened on besides loopback, or null where loopback is (also) served. */
export const onlyHost = (host: string) => (EVERY_ADDRESS.includes(host) ? null : bracketed(host))

/** How programs of this machine, and a browser on it, reach what listens there. */
export const ownAddress = (host: string, port: number) => `http://${onlyHost(host) ?? 'localhost'}:${port}`
