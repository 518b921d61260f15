import type {MutationEvent} from '@sanity/client'
import {beforeAll, expect, test} from 'vitest'
import WebSocket from 'ws'
import type {RunningLake} from '../../support/lake.ts'
import {lakesOfThisFile} from '../../support/lakes.ts'

const start = lakesOfThisFile()
let lake: RunningLake
beforeAll(async () => {
  lake = await start()
})

test('client.listen() gets a change with both states', async () => {
  const welcomed = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<MutationEvent>()
  const options = {
    events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[],
    includePreviousRevision: true,
  }
  await lake.editor.create({_id: 'faq-l', _type: 'faq', question: 'Uno'})
  const subscription = lake.editor.listen('*[_type == "faq"]', {}, options).subscribe((event) => {
    if (event.type === 'welcome') welcomed.resolve()
    if (event.type === 'mutation') changed.resolve(event)
  })
  await welcomed.promise
  await lake.editor.patch('faq-l').set({question: 'Due'}).commit()
  const {transactionId, ...event} = await changed.promise
  expect(event).toMatchObject({documentId: 'faq-l', transition: 'update', resultRev: transactionId})
  expect(event).toMatchObject({result: {question: 'Due'}, previous: {question: 'Uno'}})
  subscription.unsubscribe()
})

test('live events carry the tags of queries', async () => {
  const {syncTags} = await lake.editor.fetch('*[0]', {}, {filterResponse: false})
  const welcomed = Promise.withResolvers<void>()
  const message = Promise.withResolvers<{tags: string[]}>()
  const subscription = lake.editor.live.events({includeDrafts: true}).subscribe((event) => {
    if (event.type === 'welcome') welcomed.resolve()
    if (event.type === 'message') message.resolve(event)
  })
  await welcomed.promise
  await lake.editor.createOrReplace({_id: 'live', _type: 'faq'})
  expect((await message.promise).tags).toEqual(syncTags)
  subscription.unsubscribe()
})

/** Sends one message on a new WebSocket. Resolves with the first answer, the close code or the error. */
function converse(path: string, first: unknown, origin?: string): Promise<string> {
  const address = `${lake.url.replace('http', 'ws')}/v2025-02-19${path}`
  const socket = new WebSocket(address, origin ? {origin} : {})
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(typeof first === 'string' ? first : JSON.stringify(first)))
    socket.on('message', (data) => {
      if (String(data).startsWith(':')) return
      resolve(String(data))
      socket.close()
    })
    socket.on('close', (code) => resolve(`closed ${code}`))
    socket.on('error', (error) => resolve(error.message))
  })
}

test('WebSockets carry the same events and check origin and token', async () => {
  const path = `/data/listen/production?query=${encodeURIComponent('*[_type == "faq"]')}`
  const first = {authorization: `Bearer ${lake.token}`}
  expect(await converse(path, first, lake.url)).toContain('event: welcome')
  expect(await converse(path, first, 'https://elsewhere.example')).toContain('403')
  expect(await converse(path.replace('production', 'other'), first)).toContain('404')
  expect(await converse(path, {authorization: 'Bearer forged'})).toBe('closed 4401')
  expect(await converse(path, 'no json')).toBe('closed 4401')
  // The Lake must close the socket before the first event, because the Studio treats the first event as success.
  expect(await converse('/data/listen/production?query=', first)).toBe('closed 4400')
  const again = {...first, lastEventId: 'before-the-gap'}
  expect(await converse(`${path}&enableResume=true`, again)).toContain('event: reset')
  const hello = {id: 1, method: 'authorization', params: first}
  expect(await converse('/socket/production', hello)).toContain('"result":"ok"')
})

test.each(['/data/listen/production?query=*', '/data/live/events/production'])(
  'the stream %s answers GET only',
  async (path) => {
    const headers = {authorization: `Bearer ${lake.token}`}
    const response = await fetch(`${lake.url}/v2025-02-19${path}`, {method: 'HEAD', headers})
    expect(response.status).toBe(405)
  },
)
