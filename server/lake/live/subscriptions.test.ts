import {describe, expect, it, vi} from 'vitest'
import type {Identity} from '../auth/identity.ts'
import type {Committed, Doc} from '../types.ts'
import {createSubscriptions, type Subscription} from './subscriptions.ts'

const ada = {id: 'ada'} as Identity
const doc = (id: string): Doc => ({_id: id, _type: 'note', _rev: 't1', _createdAt: '', _updatedAt: ''})

const LONG = 'x'.repeat(1024 * 1024)

const change = (id: string) => ({id, before: null, after: doc(id), mutations: []})

const commit = (transactionId: string, ...ids: string[]): Committed => ({
  transactionId,
  timestamp: '2026-01-01T00:00:00Z',
  identity: 'ada',
  changes: ids.map(change),
})

function aLake(missed: Committed[] | null = null) {
  const report = vi.fn()
  const history = {newest: () => 't0', after: () => missed}
  const subscriptions = createSubscriptions(history, report)
  const subscribe = (search: string, more: Partial<Subscription> = {}) => {
    const subscription = {kind: 'listen' as const, identity: ada, lastEventId: '', ...more}
    return subscriptions.overHttp({...subscription, search: new URLSearchParams(search)})
  }
  return {subscriptions, subscribe, report}
}

/** Reads a stream until it has sent `count` events or has ended. */
async function readEvents(response: Response, count: number): Promise<string[]> {
  const reader = response.body?.getReader()
  let text = ''
  while ((text.match(/event:/g)?.length ?? 0) < count) {
    const {value, done} = (await reader?.read()) ?? {done: true}
    if (done) break
    text += Buffer.from(value ?? []).toString()
  }
  reader?.releaseLock()
  return [...text.matchAll(/event: (\w+)\n(?:id: .*\n)?data: (.*)\n/g)].map(([, name, data = '']) => {
    const {documentId, transition} = JSON.parse(data)
    return [name, documentId, transition].filter(Boolean).join(' ')
  })
}

describe('listeners', () => {
  it('get the matching documents of a transaction together', async () => {
    const {subscriptions, subscribe} = aLake()
    const response = subscribe('query=*[shown]')
    const [shown, hidden] = [{...doc('a'), shown: true}, doc('a')]
    const changes = [
      {before: null, after: shown},
      {before: shown, after: shown},
      {before: shown, after: hidden},
      {before: hidden, after: hidden},
    ]
    const ids = ['a1', 'a2', 'a3', 'b']
    subscriptions.push({
      ...commit('t1'),
      changes: changes.map((one, n) => ({id: ids[n] ?? '', ...one, mutations: []})),
    })
    expect(await readEvents(response, 4)).toEqual([
      'welcome',
      'mutation a1 appear',
      'mutation a2 update',
      'mutation a3 disappear',
    ])
  })

  it.each(['query=%20', 'query=*[_type == $type]&$type=x', 'query=*&includeResult=maybe'])(
    'are refused with %s',
    (search) => {
      expect(() => aLake().subscribe(search)).toThrow(expect.objectContaining({status: 400}))
    },
  )

  it('are refused after the first hundred', async () => {
    const {subscribe} = aLake()
    const [first] = Array.from({length: 100}, () => subscribe('query=*'))
    expect(() => subscribe('query=*')).toThrow(expect.objectContaining({status: 503}))
    expect(() => subscribe('', {kind: 'live'})).toThrow(expect.objectContaining({status: 503}))
    await first?.body?.cancel()
    expect(await readEvents(subscribe('query=*'), 1)).toEqual(['welcome'])
  })

  it('get missed changes after a reconnect', async () => {
    const {subscribe} = aLake([commit('t1', 'a')])
    const response = subscribe('query=*&enableResume=true', {lastEventId: 't0#x'})
    expect(await readEvents(response, 2)).toEqual(['welcomeback', 'mutation a appear'])
  })

  it('get a reset if too much was missed', async () => {
    const {subscribe} = aLake(null)
    expect(await readEvents(subscribe('query=*&enableResume=true', {lastEventId: 'gone#x'}), 1)).toEqual([
      'reset',
    ])
  })

  it('are disconnected if they do not read', async () => {
    const {subscriptions, subscribe} = aLake()
    const response = subscribe('query=*')
    const long = {...commit('t1'), changes: [{...change('a'), after: {...doc('a'), text: LONG}}]}
    for (let n = 0; n < 20; n++) subscriptions.push(long)
    expect(await readEvents(response, 99)).toHaveLength(9)
  })
})

describe('followers of live events', () => {
  it('get one message for each change', async () => {
    const {subscriptions, subscribe} = aLake()
    const response = subscribe('', {kind: 'live'})
    subscriptions.push(commit('t1', 'drafts.a'))
    expect(await readEvents(response, 2)).toEqual(['welcome', 'message'])
  })

  it('get a restart after a gap', async () => {
    const {subscribe} = aLake()
    expect(await readEvents(subscribe('', {kind: 'live', lastEventId: 'old'}), 2)).toEqual([
      'welcome',
      'restart',
    ])
  })
})
