import {readFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import WebSocket from 'ws'
import type {RunningLake} from '../../support/lake.ts'
import {lakesOfThisFile} from '../../support/lakes.ts'
import {FIXTURES, PICTURE, type Recording, shapeOf} from './studio-requests.ts'

/** Requests of an unmodified Studio, with the shapes of the answers that it received. */
const recording: Recording = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'studio-requests.json'), 'utf8'),
)

const start = lakesOfThisFile()
let lake: RunningLake
let me = ''

beforeAll(async () => {
  lake = await start()
  const fixtures = lake.editor.transaction().transactionId('fixtures')
  for (const document of FIXTURES) fixtures.create(document)
  await fixtures.commit()
  me = (await lake.editor.users.getById('me')).id
})

const fill = (text: string) =>
  text.replaceAll('{origin}', encodeURIComponent(lake.url)).replaceAll('{me}', me)

async function send({method, path: address, body, upload}: Recording['requests'][number]) {
  const response = await fetch(lake.url + fill(address), {
    method,
    headers: {
      authorization: `Bearer ${lake.token}`,
      ...(body ? {'content-type': 'application/json'} : {}),
    },
    ...(body ? {body: fill(JSON.stringify(body))} : {}),
    ...(upload ? {body: new Uint8Array(PICTURE)} : {}),
  })
  const text = await response.text()
  const isLines = response.headers.get('content-type')?.includes('ndjson')
  const lines = () => text.split('\n').filter(Boolean)
  const answer = isLines ? lines().map((line) => JSON.parse(line)) : text ? JSON.parse(text) : null
  return {status: response.status, answer: shapeOf(answer)}
}

describe('requests of the Studio', () => {
  test('get the recorded status and shape, in their order', async () => {
    for (const request of recording.requests) {
      const {status, answer} = request
      const name = `${request.step}: ${request.method} ${request.path}`
      expect({name, ...(await send(request))}).toMatchObject({name, status, answer})
    }
  })
})

/** Opens a listener and returns the first message that `isWanted` accepts. */
function answerOf(address: string, isWanted: (text: string) => boolean) {
  const socket = new WebSocket(lake.url.replace('http', 'ws') + fill(address))
  const {promise, resolve, reject} = Promise.withResolvers<string>()
  socket.on('open', () => socket.send(JSON.stringify({authorization: `Bearer ${lake.token}`})))
  socket.on('message', (data) => isWanted(String(data)) && resolve(String(data)))
  socket.on('close', (code) => reject(new Error(`${address} was closed with ${code}`)))
  socket.on('error', reject)
  return promise.finally(() => socket.terminate())
}

const eventsOf = (text: string) =>
  [...text.matchAll(/event: (\w+)\n(?:id: .*\n)?data: (.*)\n/g)].map(([, name, data]) => ({
    name,
    data: shapeOf(JSON.parse(data ?? '')),
  }))

describe('sockets of the Studio', () => {
  test('are welcomed on every recorded listener', async () => {
    for (const address of recording.listeners) {
      const text = await answerOf(address, (text) => text.includes('event:'))
      expect(eventsOf(text)).toEqual([{name: 'welcome', data: {listenerName: 'string'}}])
    }
  })

  test('report an edit in the recorded shape', async () => {
    for (const {address, id, data} of recording.mutations) {
      let isWelcome = false
      const text = await answerOf(address, (text) => {
        if (!isWelcome && text.includes('event: welcome')) {
          isWelcome = true
          const [_id, _type] = [id, id.replace(/^drafts\.|-.*/g, '')]
          const mutations = [{createIfNotExists: {_id, _type}}, {patch: {id, set: {question: 'Altra?'}}}]
          lake.editor.mutate(mutations).catch(() => {})
        }
        return text.includes('event: mutation')
      })
      const [event] = eventsOf(text)
      expect(Object.keys(event?.data as object)).toEqual(expect.arrayContaining(data))
    }
  })
})
