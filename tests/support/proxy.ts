import {once} from 'node:events'
import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'

/** What a proxy passes on, or leaves out. */
interface Passes {
  /** In `X-Forwarded-For`. */
  forwardedFor: boolean
  sockets: boolean
}

/** A proxy in front of the product, on a port of its own. */
export async function startProxy(target: string, {forwardedFor, sockets}: Passes) {
  const ask = (method = 'GET', url = '/', headers = {}) => {
    const from = forwardedFor ? {'x-forwarded-for': '198.18.0.1'} : {}
    return request(target + url, {method, headers: {...headers, ...from}})
  }
  const server = createServer(({method, url, headers}, response) => {
    const {upgrade: _, ...plain} = headers
    ask(method, url, {...plain, connection: 'close'})
      .on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
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
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
