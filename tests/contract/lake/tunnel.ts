import {createServer} from 'node:http'
import {connect} from 'node:net'
import {listening} from '../../support/ports.ts'

/** A proxy whose every tunnel ends at one port of this machine, whatever name it was asked for. */
export async function openTunnel(port: number) {
  const asked = new Set<string>()
  const server = createServer()
  server.on('connect', ({url = ''}, caller) => {
    asked.add(url)
    const onward = connect(port, '127.0.0.1', () => {
      caller.write('HTTP/1.1 200 Connection established\r\n\r\n')
      caller.pipe(onward).pipe(caller)
    })
    onward.on('error', () => caller.destroy())
    caller.on('error', () => onward.destroy())
  })
  return {
    url: `http://127.0.0.1:${await listening(server)}`,
    /** The names that were asked for, with their ports. */
    asked,
    close: () => server.close(),
  }
}
