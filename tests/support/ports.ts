import {once} from 'node:events'
import {type AddressInfo, createServer, type Server} from 'node:net'

/** Starts a server on a free local port and returns the port. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Returns a free port for a program that cannot choose a port itself. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return port
}
