/** Between browser and product: a way that can be cut, an empty page, and single files of the page's own code. */
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {transformWithOxc} from 'vite'

/** Nothing of the product answers there. */
export const EMPTY = '/vuota'
/** Before a file's path in the project: with its types taken out it runs in a browser as it is. */
export const SOURCES = '/sorgenti/'

export interface Relay {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

async function sourceOf(file: string) {
  return (await transformWithOxc(readFileSync(file, 'utf8'), file)).code
}

export async function startRelay(product: string): Promise<Relay> {
  const {host, hostname, port, origin} = new URL(product)

  async function pass(asked: IncomingMessage, answered: ServerResponse) {
    if (asked.url === EMPTY) {
      answered.setHeader('content-type', 'text/html')
      answered.end('<!doctype html><title>vuota</title>')
      return
    }
    if (asked.url?.startsWith(SOURCES)) {
      answered.setHeader('content-type', 'text/javascript')
      answered.end(await sourceOf(asked.url.slice(SOURCES.length)))
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
