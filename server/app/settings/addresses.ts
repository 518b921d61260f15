const EVERY_ADDRESS = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Returns the one address that the product listens on, or null if it listens on loopback too. */
export const onlyHost = (host: string) => (EVERY_ADDRESS.includes(host) ? null : bracketed(host))

/** Returns the address by which this machine reaches a port of its own. */
export const ownAddress = (host: string, port: number) => `http://${onlyHost(host) ?? 'localhost'}:${port}`
