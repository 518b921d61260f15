import {randomBytes} from 'node:crypto'
import {connect} from 'node:net'
import {WebSocket} from 'ws'
import {json, text} from './inputs.ts'
import type {Chance} from './random.ts'

const PATHS = [
  '/v1/data/listen/production?query=*',
  '/v1/data/listen/production?query=*[',
  '/v1/data/live/events/production',
  '/v1/socket/production',
  '/v1/nothing',
]

function saying(random: Chance): string | Buffer {
  switch (random.below(5)) {
    case 0:
      return randomBytes(random.below(400))
    case 1:
      return 'x'.repeat(70_000)
    case 2:
      return JSON.stringify({authorization: text(random)})
    case 3:
      return JSON.stringify({id: 1, method: text(random), params: json(random)})
    default:
      return JSON.stringify(json(random)) ?? ''
  }
}

/** A socket that says what nobody expects, for a moment. Resolves when it is closed, by whomever. */
export function socket(base: string, random: Chance): Promise<void> {
  return new Promise((resolve) => {
    const address = base.replace('http', 'ws') + random.pick(PATHS)
    const origin = random.once(6) ? {origin: 'http://altrove.example'} : {}
    const client = new WebSocket(address, origin)
    const end = () => {
      client.terminate()
      resolve()
    }
    client.on('error', end)
    client.on('close', end)
    client.on('open', () => {
      for (let count = random.below(4); count >= 0; count--) {
        client.send(saying(random))
      }
      client.ping(() => {})
      // Its answer to a ping comes after all that was said has been read.
      client.on('pong', () => client.close())
    })
  })
}

const RAW = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'NONSENSE\r\n\r\n',
  'POST /rest/v1/quiz_submissions HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n',
  'POST /rest/v1/quiz_submissions HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef',
  'POST /v1/data/mutate/production HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  'GET //%%% HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
  'GET /v1/data/listen/production HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\nsec-websocket-version: 99\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: localhost\r\n${'a: b\r\n'.repeat(3_000)}\r\n`,
  '\x00\x01\x02\x03',
]

/** Bytes that are no request; whatever comes back, the connection is let go of. */
export function rawBytes(base: string, random: Chance): Promise<void> {
  return new Promise((resolve) => {
    const client = connect(Number(new URL(base).port), '127.0.0.1', () => {
      client.end(random.once(5) ? randomBytes(2_000) : random.pick(RAW))
    })
    client.resume()
    client.on('error', () => resolve())
    client.on('close', () => resolve())
  })
}
