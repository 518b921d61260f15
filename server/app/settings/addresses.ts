const EVERY_ADDRESS = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** The one address that is listened on besides loopback; null where loopback is (also) served. */
export const onlyHost = (host: string) => (EVERY_ADDRESS.includes(host) ? null : bracketed(host))

/** How programs of this machine, and a browser on it, reach what listens there. */
export const ownAddress = (host: string, port: number) => `http://${onlyHost(host) ?? 'localhost'}:${port}`

interface Listening {
  host: string
  port: number
  studioPort: number | null
}

/** Where the whole product answers programs of this machine, if it runs as the settings say. */
export const expectedAddress = ({host, port, studioPort}: Listening) => ownAddress(host, studioPort ?? port)
