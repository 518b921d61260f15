import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http'
import {listening} from '../../support/ports.ts'

/** Short, so that no test waits for the three seconds that a client waits by itself. */
const RETRY = 'retry: 20\n\n'

/** The way to the Lake for event streams: it can be shut, as a network that fails, and opened again. */
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
