import {expect, test} from 'vitest'
import WebSocket from 'ws'
import type {RunningLake} from '../../support/lake.ts'
import {lakesOfThisFile} from '../../support/lakes.ts'

const startLake = lakesOfThisFile()
const started = startLake()

/** Sends messages and a ping. Resolves with the messages up to the pong or to the end of the socket. */
function converse(lake: RunningLake, path: string, ...messages: (string | Buffer)[]): Promise<string[]> {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`)
  const received: string[] = []
  return new Promise((resolve) => {
    socket.on('open', () => {
      for (const message of messages) socket.send(message)
      socket.ping()
    })
    socket.on('message', (data) => received.push(String(data)))
    socket.on('pong', () => socket.close(1000))
    socket.on('error', () => received.push('error'))
    socket.on('close', (code) => resolve([...received, `closed ${code}`]))
  })
}

const call = (method: string, params: unknown, id: unknown = 1) => JSON.stringify({id, method, params})
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each([
  ['no params', call('authorization', null)],
  ['an object for a token', call('authorization', {authorization: {toString: 1}})],
  ['a list for params', call('authorization', [{toString: 1}])],
  ['a list for a message', '[null]'],
  ['null', 'null'],
  ['no JSON', '{{'],
  ['bytes', Buffer.from([0xff, 0xfe, 0])],
  ['an id nested 30,000 levels deep', `{"id":${deep(30_000)},"method":"authorization","params":{}}`],
])('a presence socket survives %s', async (_what, message) => {
  const lake = await started
  await converse(lake, '/v1/socket/production', message)
  expect(lake.process.exitCode).toBeNull()
  expect(await lake.editor.fetch('1 + 1')).toBe(2)
})

test('odd messages of an editor close at most that socket', async () => {
  const lake = await started
  const path = '/v1/socket/production'
  const authorization = call('authorization', {authorization: `Bearer ${lake.token}`})
  const [, subscription] = await converse(lake, path, authorization, call('presence_subscribe', undefined, 2))
  expect(JSON.parse(subscription ?? '').result).toMatch(/^\w{22}$/)
  const announced = `{"id":2,"method":"presence_announce","params":{"data":{"locations":${deep(30_000)}}}}`
  const subscribe = call('presence_subscribe', undefined, 2)
  for (const odd of [
    call('presence_rollcall', {session: {toString: 1}}),
    call('presence_announce', {data: 'x'}),
    call('presence_announce', {data: null}),
    call('presence_disconnect', {session: {toString: 1}}),
  ]) {
    const received = await converse(lake, path, authorization, subscribe, odd)
    expect(received.at(-1)).toBe('closed 1000')
  }
  expect((await converse(lake, path, authorization, subscribe, announced)).at(-1)).toBe('closed 1011')
  expect(await lake.editor.fetch('1 + 1')).toBe(2)
})

const BAD: [what: string, search: string, status: number, words: string][] = [
  ['no query', '', 400, 'queryParseError'],
  ['a parameter that is no JSON', 'query=*[_type == $type]&$type=x', 400, '$type'],
  ['a flag with another value', 'query=*&includeResult=maybe', 400, 'includeResult'],
]

test.each(BAD)('HTTP and sockets refuse to listen with %s', async (_what, search, status, words) => {
  const lake = await started
  const path = `/v1/data/listen/production?${search.replaceAll(' ', '%20').replaceAll('$', '%24')}`
  const authorization = `Bearer ${lake.token}`
  const response = await fetch(lake.url + path, {headers: {authorization}})
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/json')
  const body = await response.json()
  expect(body.statusCode).toBe(status)
  expect(JSON.stringify(body)).toContain(words)
  // An event before the refusal would count as success.
  expect(await converse(lake, path, JSON.stringify({authorization}))).toEqual(['closed 4400'])
})

test('streams answer GET only', async () => {
  const lake = await started
  for (const path of ['/v1/data/listen/production?query=*', '/v1/data/live/events/production']) {
    const headers = {authorization: `Bearer ${lake.token}`}
    const response = await fetch(lake.url + path, {method: 'HEAD', headers})
    expect(response.status).toBe(405)
  }
})
