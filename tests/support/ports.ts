import {once} from 'node:events'
import {type AddressInfo, createServer, type Server} from 'node:net'

/** From now on it listens on this machine's own address, at a port that nobody had: this one. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** For programs that cannot be told to take any: nobody has it at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return port
}
