import type {ListenEvent, MutationEvent} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import WebSocket from 'ws'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

type Event = ListenEvent<Record<string, unknown>>

/** Collects the events of a subscription. `until` resolves once the events meet a condition. */
function gather<E>(source: {subscribe(next: (event: E) => void): {unsubscribe(): void}}) {
  const events: E[] = []
  let wake = () => {}
  const subscription = source.subscribe((event) => {
    events.push(event)
    wake()
  })
  return {
    events,
    until: async (reached: () => boolean) => {
      while (!reached()) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    stop: () => subscription.unsubscribe(),
  }
}

function collect(client: RunningLake['editor'], query: string, options = {}) {
  const events = ['welcome', 'mutation'] as const
  const listener = gather<Event>(
    client.listen(query, {}, {events: [...events], includeResult: true, ...options}),
  )
  return {
    ...listener,
    mutations: () => listener.events.filter((event): event is MutationEvent => event.type === 'mutation'),
  }
}

test('a listener gets the transitions of a document', async () => {
  const listener = collect(lake.editor, '*[_type == "faq" && shown == true]', {includePreviousRevision: true})
  await listener.until(() => listener.events.some(({type}) => type === 'welcome'))
  await lake.editor.create({_id: 'faq-l', _type: 'faq', shown: true, question: 'Uno'})
  await lake.editor.patch('faq-l').set({question: 'Due'}).commit()
  await lake.editor.patch('faq-l').set({shown: false}).commit()
  await listener.until(() => listener.mutations().length >= 3)
  expect(listener.mutations().map(({transition}) => transition)).toEqual(['appear', 'update', 'disappear'])
  const [, update] = listener.mutations()
  expect(update).toMatchObject({documentId: 'faq-l', result: {question: 'Due'}, previous: {question: 'Uno'}})
  expect(update?.resultRev).toBe(update?.transactionId)
  listener.stop()
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

/** Returns the first message or the close code of a socket. */
function converse(path: string, options: {origin?: string; first?: string}): Promise<string> {
  const socket = new WebSocket(
    `${lake.url.replace('http', 'ws')}/v2025-02-19${path}`,
    options.origin ? {origin: options.origin} : {},
  )
  return new Promise((resolve) => {
    socket.on('open', () => options.first !== undefined && socket.send(options.first))
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
  const first = JSON.stringify({authorization: `Bearer ${lake.token}`})
  expect(await converse(path, {first, origin: lake.url})).toContain('event: welcome')
  expect(await converse(path, {first, origin: 'https://elsewhere.example'})).toContain('403')
  expect(await converse(path, {first: JSON.stringify({authorization: 'Bearer forged'})})).toBe('closed 4401')
  expect(await converse(path, {first: 'no json'})).toBe('closed 1007')
  const again = JSON.stringify({authorization: `Bearer ${lake.token}`, lastEventId: 'before-the-gap'})
  expect(await converse(`${path}&enableResume=true`, {first: again})).toContain('event: reset')
  expect(await converse(`${path}&enableResume=true`, {first})).toContain('event: welcome')
})

test.each([
  ['no query', '', 'queryParseError'],
  ['a parameter that is no JSON', 'query=*[_type == $type]&$type=x', '$type'],
  ['a flag with another value', 'query=*&includeResult=maybe', 'includeResult'],
])('HTTP and sockets refuse to listen with %s', async (_what, search, words) => {
  const path = `/data/listen/production?${search.replaceAll(' ', '%20').replaceAll('$', '%24')}`
  const authorization = `Bearer ${lake.token}`
  const response = await fetch(`${lake.url}/v2025-02-19${path}`, {headers: {authorization}})
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(words)
  // An event before the refusal would count as success.
  expect(await converse(path, {first: JSON.stringify({authorization})})).toBe('closed 4400')
})

test.each(['/data/listen/production?query=*', '/data/live/events/production'])(
  'the stream %s answers GET only',
  async (path) => {
    const headers = {authorization: `Bearer ${lake.token}`}
    const response = await fetch(`${lake.url}/v2025-02-19${path}`, {method: 'HEAD', headers})
    expect(response.status).toBe(405)
  },
)
