/** What the running product says of itself, and to whom. */
import {once} from 'node:events'
import {mkdtempDisposable} from 'node:fs/promises'
import {createServer, type IncomingMessage, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {Lake} from '../lake/lake.ts'
import {lockFolder} from '../shared/data-folder/lock.ts'
import type {Site} from '../site/site.ts'
import {embeddedContent} from './content-source.ts'
import {runningAddresses} from './embedded.ts'
import {createHealth} from './health.ts'
import {logRequest} from './request-log.ts'
import {findRunning, readSecrets} from './running.ts'
import {readEnvironment} from './settings/environment.ts'
import {createStatus} from './status.ts'

async function serving(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  return {port, url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close()}
}

test('the status is for who has the token of this machine’s own programs', async () => {
  const content = {ask: async () => 'null', imageBase: '', onPublish: () => {}}
  const site = {build: () => null} as unknown as Site
  const health = createHealth({})
  const status = createStatus({token: 'right', health, content, leads: null, channels: [], site})
  using server = await serving(async (request, response) => {
    if (!(await status(request, response, new URL(request.url ?? '/', 'http://x'))))
      response.writeHead(404).end()
  })
  const ask = async (authorization?: string) =>
    (await fetch(`${server.url}/status`, {headers: authorization ? {authorization} : {}})).status
  expect([await ask(), await ask('Bearer wrong'), await ask('Bearer right')]).toEqual([404, 404, 200])
})

test('whatever else answers at the port is not taken for the product', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-running-'))
  const {contentToken} = readSecrets(folder.path)
  let type = 'text/html'
  let asked = 0
  using server = await serving((_, response) => {
    asked++
    response.setHeader('content-type', type).end()
  })
  const settings = readEnvironment({DATA_DIR: folder.path, PORT: String(server.port)}, '/')
  // Nobody works in the folder: the token stays here.
  expect(await findRunning(settings)).toBeNull()
  expect(asked).toBe(0)
  using _lock = lockFolder(folder.path)
  expect(await findRunning(settings)).toBeNull()
  expect(asked).toBe(1)
  type = 'application/json'
  expect(await findRunning(settings)).toMatchObject({contentToken})
})

test('a Studio on a port that the system gives is where it listens', () => {
  const addresses = runningAddresses(readEnvironment({PORT: '0', STUDIO_PORT: '0'}, '/'))
  addresses.ports.studio = 4321
  expect(addresses.studio()).toBe('http://localhost:4321')
})

test('the log has no word that a caller wrote, not even as a method', async () => {
  const lines: {method: string; route: string}[] = []
  using server = await serving((request: IncomingMessage, response) => {
    logRequest(request, response, (line) => lines.push(line))
    response.end()
  })
  await fetch(`${server.url}/rossi@example.it`, {method: 'PROPFIND'})
  await expect
    .poll(() => lines)
    .toMatchObject([{method: 'OTHER', route: expect.not.stringContaining('rossi')}])
})

test('the page follows what is published, and no draft', () => {
  let commit = (_: object) => {}
  const onCommit = (listener: typeof commit) => {
    commit = listener
  }
  let published = 0
  embeddedContent({store: {onCommit}} as unknown as Lake).onPublish(() => {
    published += 1
  })
  commit({changes: [{id: 'drafts.a'}]})
  expect(published).toBe(0)
  commit({changes: [{id: 'drafts.a'}, {id: 'a'}]})
  expect(published).toBe(1)
})
