import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http'
import {listening} from '../../support/ports.ts'

/** Replaces the client's default of three seconds. */
const RETRY = 'retry: 20\n\n'

/** Proxy to the Lake for event streams. `shut` simulates a network that fails. */
export async function openDoor(origin: string) {
  let shut = false
  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    if (shut) return incoming.socket.destroy()
    const {host, ...headers} = incoming.headers
    const onward = request(`${origin}${incoming.url}`, {headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.write(RETRY)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    onward.end()
  })
  return {
    url: `http://127.0.0.1:${await listening(server)}`,
    shut() {
      shut = true
      server.closeAllConnections()
    },
    open() {
      shut = false
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
