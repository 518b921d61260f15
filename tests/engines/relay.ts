/** Between browser and product: a way that can be cut, and an empty page that may hold a frame. */
import {once} from 'node:events'
import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

/** Nothing of the product answers there. */
export const EMPTY = '/vuota'

export interface Relay {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function startRelay(product: string): Promise<Relay> {
  const {host, hostname, port, origin} = new URL(product)

  function pass(asked: IncomingMessage, answered: ServerResponse) {
    if (asked.url === EMPTY) {
      answered.setHeader('content-type', 'text/html')
      answered.end('<!doctype html><title>vuota</title>')
      return
    }
    // For the product it is its own page that asks.
    const headers = {...asked.headers, host, ...(asked.headers.origin ? {origin} : {})}
    const onwards = request({hostname, port, method: asked.method, path: asked.url, headers}, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(answered)
    })
    onwards.on('error', () => answered.destroy())
    answered.on('close', () => onwards.destroy())
    asked.pipe(onwards)
  }

  const server = createServer(pass)
  async function listen(at: number) {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  return {
    url: `http://localhost:${own}`,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async mend() {
      await listen(own)
    },
  }
}
