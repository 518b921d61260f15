import {randomBytes} from 'node:crypto'
import {connect} from 'node:net'
import {WebSocket} from 'ws'
import {json, text} from './inputs.ts'
import type {Chance} from './random.ts'
import type {Keys} from './requests.ts'

const PRESENCE = '/v1/socket/production'

const PATHS = [
  '/v1/data/listen/production?query=*',
  '/v1/data/listen/production?query=*[',
  '/v1/data/live/events/production',
  PRESENCE,
  PRESENCE,
  '/v1/nothing',
]

const METHODS = [
  'authorization',
  'presence_subscribe',
  'presence_unsubscribe',
  'presence_rollcall',
  'presence_announce',
  'presence_disconnect',
  'toString',
]

/** What no client sends in the place of a word or of an object; some of it throws when it is made into text. */
const ODD: readonly unknown[] = [
  null,
  7,
  'x',
  true,
  [],
  [null],
  [[{toString: 1}]],
  {},
  {toString: 1},
  {toString: null, valueOf: null},
  {toJSON: 1, length: -1},
]

/** Each of them as it is, and in the place of each field that the methods read. */
const PARAMS = ODD.flatMap((odd) => [
  odd,
  {authorization: odd},
  {session: odd},
  {data: odd},
  {data: {sessionId: odd, locations: odd}},
])

const call = (method: unknown, params: unknown) => JSON.stringify({id: 1, method, params})
const proof = ({content}: Keys) => call('authorization', {authorization: `Bearer ${content}`})

function saying(random: Chance, keys: Keys): string | Buffer {
  switch (random.below(7)) {
    case 0:
      return randomBytes(random.below(400))
    case 1:
      return 'x'.repeat(70_000)
    case 2:
      return JSON.stringify({authorization: random.once(2) ? text(random) : random.pick(ODD)})
    case 3:
      return call(text(random), json(random))
    case 4:
      return call(random.pick(METHODS), random.once(3) ? json(random) : random.pick(PARAMS))
    case 5:
      return proof(keys)
    default:
      return JSON.stringify(json(random)) ?? ''
  }
}

/** Says it all on one socket. Resolves when it is closed, by whomever. */
function say(address: string, words: readonly (string | Buffer)[], headers = {}): Promise<void> {
  return new Promise((resolve) => {
    const client = new WebSocket(address, headers)
    const end = () => {
      client.terminate()
      resolve()
    }
    client.on('error', end)
    client.on('close', end)
    client.on('open', () => {
      for (const word of words) client.send(word)
      client.ping(() => {})
      // Its answer to a ping comes after all that was said has been read.
      client.on('pong', () => client.close())
    })
  })
}

/** A socket that says what nobody expects, for a moment. */
export function socket(base: string, random: Chance, keys: Keys): Promise<void> {
  const address = base.replace('http', 'ws') + random.pick(PATHS)
  const origin = random.once(6) ? {origin: 'http://altrove.example'} : {}
  return say(
    address,
    Array.from({length: 1 + random.below(4)}, () => saying(random, keys)),
    origin,
  )
}

/** Everything odd once in every place, from a stranger and from an editor: what chance may leave out. */
export async function oddSockets(base: string, keys: Keys): Promise<number> {
  const address = base.replace('http', 'ws')
  const firsts = ODD.flatMap((odd) => [odd, {authorization: odd}, {authorization: '', lastEventId: odd}])
  const streams = PATHS.filter((path) => path !== PRESENCE)
  const talks = [
    ...METHODS.flatMap((method) => [
      [PRESENCE, ...PARAMS.map((params) => call(method, params))],
      [PRESENCE, proof(keys), ...PARAMS.map((params) => call(method, params))],
    ]),
    [PRESENCE, ...firsts.map((first) => JSON.stringify(first)), ...ODD.map((odd) => call(odd, odd))],
    // A stream reads its first message only.
    ...streams.flatMap((path) => firsts.map((first) => [path, JSON.stringify(first)])),
  ]
  for (const [path, ...words] of talks) await say(address + path, words)
  return talks.length
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
