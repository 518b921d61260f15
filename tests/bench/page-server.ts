import {createSecureServer} from 'node:http2'
import {brotliCompressSync} from 'node:zlib'
import type {certificateFor} from '../support/hosted.ts'
import {listening} from '../support/ports.ts'

export interface Front {
  url: string
  close(): void
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const COMPRESSED = /^text\/|javascript|json|xml/

/** Serves a page as a CDN does, with Brotli over HTTP/2. Caches all responses, so that each run gets the same bytes. */
export async function openFront(
  origin: string,
  certificate: ReturnType<typeof certificateFor>,
  change: (html: string) => string = (html) => html,
): Promise<Front> {
  const kept = new Map<string, Promise<Answer>>()

  async function ask(address: string, accept: string): Promise<Answer> {
    const response = await fetch(origin + address, {headers: {accept, 'accept-encoding': 'br'}})
    const headers = Object.fromEntries(response.headers)
    for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])
      delete headers[name]
    const plain = Buffer.from(await response.arrayBuffer())
    const type = headers['content-type'] ?? ''
    if (!COMPRESSED.test(type)) return {status: response.status, headers, body: plain}
    const text = type.startsWith('text/html') ? change(String(plain)) : plain
    headers['content-encoding'] = 'br'
    return {status: response.status, headers, body: brotliCompressSync(text)}
  }

  const server = createSecureServer({...certificate, allowHTTP1: true})
  server.on('request', (request, response) => {
    const accept = String(request.headers.accept ?? '*/*')
    const key = `${request.url} ${accept}`
    const answer = kept.get(key) ?? ask(request.url, accept)
    kept.set(key, answer)
    answer.then(
      ({status, headers, body}) => {
        response.writeHead(status, {...headers, 'content-length': body.length})
        response.end(body)
      },
      () => response.writeHead(502).end(),
    )
  })
  return {url: `https://localhost:${await listening(server)}/`, close: () => server.close()}
}

export const withoutScript = (html: string) => html.replace(/<script>[\s\S]*?<\/script>/, '')
