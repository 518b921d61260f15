const EVERY_ADDRESS = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Returns the host as URLs write it, or null if the product is reachable at `localhost`. */
export const onlyHost = (host: string) => (EVERY_ADDRESS.includes(host) ? null : bracketed(host))

/** Returns the URL at which programs on this machine reach the product. */
export const ownAddress = (host: string, port: number) => `http://${onlyHost(host) ?? 'localhost'}:${port}`
