import type {Server} from 'node:http'
import {connect} from 'node:net'
import {afterEach, expect, test, vi} from 'vitest'
import {originRules} from '../shared/http/origins.ts'
import type {Site} from '../site/site.ts'
import {createHealth} from './health.ts'
import {closeServer, createOrigin, listen} from './origin.ts'

const REQUEST = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'

afterEach(() => vi.useRealTimers())

const nobody: Site = {handle: () => {}, load: async () => {}, build: () => null, isRendered: async () => true}

async function serving() {
  const server = createOrigin({
    lake: null,
    leads: null,
    site: nobody,
    origins: originRules([], [], {ports: () => []}),
    health: createHealth({}),
    status: async () => false,
    clientAddress: () => '127.0.0.1',
    headers: {},
    publicOnly: false,
    log: null,
    report: () => {},
  })
  const port = await listen(server, 0, '127.0.0.1')
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance']})
  return {server, port}
}

/** A connection that the server has taken, and all that it answers there. */
async function caller({server, port}: {server: Server; port: number}) {
  const taken = new Promise((resolve) => server.once('connection', resolve))
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  await taken
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  const answers = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => text.split('alive').length > count && resolve()
      socket.on('data', look)
      look()
    })
  return {socket, ended, answers}
}

test('who had just connected when it began to close is answered, as the last on that connection', async () => {
  const at = await serving()
  const {socket, ended} = await caller(at)
  const closed = closeServer(at.server)
  vi.advanceTimersByTime(1_900)
  socket.write(REQUEST)
  expect(await ended).toMatch(/^HTTP\/1.1 200 OK\r\n.*connection: close\r\n/is)
  await closed
})

test('a request that had arrived on a kept connection, but was not read yet, is answered', async () => {
  const at = await serving()
  const {socket, ended, answers} = await caller(at)
  socket.write(REQUEST)
  await answers(1)
  socket.write(REQUEST)
  const closed = closeServer(at.server)
  expect((await ended).match(/200 OK/g)).toHaveLength(2)
  await closed
})

test('a kept connection that was answered, and asks nothing more, does not hold up the end', async () => {
  const at = await serving()
  // Otherwise Node itself would end it after a while.
  at.server.keepAliveTimeout = 0
  const {socket, ended, answers} = await caller(at)
  socket.write(REQUEST)
  await answers(1)
  const closed = closeServer(at.server)
  vi.advanceTimersByTime(550)
  expect((await ended).match(/200 OK/g)).toHaveLength(1)
  await closed
})

test('who asks nothing keeps it for two seconds', async () => {
  const at = await serving()
  const {ended} = await caller(at)
  const closed = closeServer(at.server)
  vi.advanceTimersByTime(2_100)
  expect(await ended).toBe('')
  await closed
})
