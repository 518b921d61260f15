import {createServer, request} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {listening} from './ports.ts'

/** What a proxy passes on, or leaves out. */
interface Passes {
  /** In `X-Forwarded-For`. */
  forwardedFor: boolean
  sockets: boolean
  /** The longest address that it takes, in characters. */
  longest?: number
  /** Until it has come, pages have come by half, or `until` there. */
  rest?: Promise<void>
  until?: string
}

/** A proxy in front of the product, on a port of its own. */
export async function startProxy(
  target: string,
  {forwardedFor, sockets, longest = 16_000, rest, until}: Passes,
) {
  const ask = (method = 'GET', url = '/', headers = {}) => {
    const from = forwardedFor ? {'x-forwarded-for': '198.18.0.1'} : {}
    return request(target + url, {method, headers: {...headers, ...from}})
  }
  const server = createServer(({method, url = '/', headers}, response) => {
    if (url.length > longest) return response.writeHead(414).end()
    const {upgrade: _, ...plain} = headers
    const halved = rest && headers.accept?.includes('text/html')
    // What is packed shows nothing of its first half.
    const packing = halved ? {'accept-encoding': 'identity'} : {}
    ask(method, url, {...plain, ...packing, connection: 'close'})
      .on('response', async (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        if (!halved) return answer.pipe(response)
        const whole = await buffer(answer)
        const cut = until ? whole.indexOf(until) : whole.length / 2
        if (cut < 0) throw new Error(`The page has no ${until}.`)
        response.write(whole.subarray(0, cut))
        await rest
        response.end(whole.subarray(cut))
      })
      .end()
  })
  if (sockets)
    server.on('upgrade', ({url, headers}, socket) => {
      ask('GET', url, headers)
        .on('upgrade', (answer, other) => {
          const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`)
          socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
          socket.pipe(other).pipe(socket)
          for (const end of [socket, other]) end.on('error', () => socket.destroy())
        })
        .end()
    })
  return {
    url: `http://127.0.0.1:${await listening(server)}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
