import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {Lake} from './lake/lake.ts'
import type {Leads} from './leads-service.ts'
import type {Site} from './site/site.ts'

interface Parts {
  lake: Lake | null
  leads: Leads | null
  site: Site
  report(error: unknown): void
}

const MAX_HEADER_BYTES = 32 * 1024

/** One origin for everything: the Lake's and the leads' addresses first, then the Studio and the page. */
export function createOrigin({lake, leads, site, report}: Parts): Server {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const target = request.url ?? '/'
    if (!URL.canParse(target, 'http://origin')) {
      response.writeHead(400).end()
      return
    }
    const url = new URL(target, 'http://origin')
    if (await lake?.handle(request, response, url)) return
    if (await leads?.handle(request, response, url)) return
    await site.handle(request, response, url)
  }

  const server = createServer(
    {maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: 120_000},
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        report(error)
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
    },
  )
  server.on('upgrade', (request, socket, head) => {
    const known = URL.canParse(request.url ?? '/', 'http://origin') && lake?.upgrade(request, socket, head)
    if (!known) socket.destroy()
  })
  return server
}

/** Resolves with the real port once the server listens; a port in use is said plainly. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(inUse ? new Error(`Port ${port} is in use. Choose another one: PORT=3001 npm start`) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
