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

/** Collects events; `until` waits for the state that a test needs. */
function collect(client: RunningLake['editor'], query: string, options = {}) {
  const events: Event[] = []
  let wake = () => {}
  const subscription = client
    .listen(query, {}, {events: ['welcome', 'mutation'], includeResult: true, ...options})
    .subscribe((event) => {
      events.push(event as Event)
      wake()
    })
  return {
    events,
    mutations: () => events.filter((event): event is MutationEvent => event.type === 'mutation'),
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

test('a listener sees a document appear, change and disappear, in order', async () => {
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

test('the events of one transaction say how many they are', async () => {
  const listener = collect(lake.editor, '*[_type == "pair"]')
  await listener.until(() => listener.events.length > 0)
  await lake.editor
    .transaction()
    .create({_id: 'p1', _type: 'pair'})
    .create({_id: 'p2', _type: 'pair'})
    .commit()
  await listener.until(() => listener.mutations().length >= 2)
  expect(
    listener.mutations().map((event) => [event.transactionCurrentEvent, event.transactionTotalEvents]),
  ).toEqual([
    [1, 2],
    [2, 2],
  ])
  listener.stop()
})

test('the public hears nothing of drafts', async () => {
  const listener = collect(lake.anonymous, '*[_type == "note"]')
  await listener.until(() => listener.events.length > 0)
  await lake.editor.create({_id: 'drafts.note', _type: 'note'})
  await lake.editor.create({_id: 'note', _type: 'note'})
  await listener.until(() => listener.mutations().length > 0)
  expect(listener.mutations().map(({documentId}) => documentId)).toEqual(['note'])
  listener.stop()
})

test('live events say that something changed, with the tags of the queries', async () => {
  const {syncTags} = await lake.anonymous.fetch('*[0]', {}, {filterResponse: false})
  const welcomed = Promise.withResolvers<void>()
  const message = Promise.withResolvers<{tags: string[]}>()
  const subscription = lake.anonymous.live.events().subscribe((event) => {
    if (event.type === 'welcome') welcomed.resolve()
    if (event.type === 'message') message.resolve(event)
  })
  await welcomed.promise
  await lake.editor.createOrReplace({_id: 'live', _type: 'faq'})
  expect((await message.promise).tags).toEqual(syncTags)
  subscription.unsubscribe()
})

/** The first message or the close code of a socket. */
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

test('the same events travel over a WebSocket, which checks origin and token', async () => {
  const path = `/data/listen/production?query=${encodeURIComponent('*[_type == "faq"]')}`
  const first = JSON.stringify({authorization: `Bearer ${lake.token}`})
  expect(await converse(path, {first, origin: lake.url})).toContain('event: welcome')
  expect(await converse(path, {first, origin: 'https://elsewhere.example'})).toContain('403')
  expect(await converse(path, {first: JSON.stringify({authorization: 'Bearer forged'})})).toBe('closed 4401')
  expect(await converse(path, {first: 'no json'})).toBe('closed 1007')
})
