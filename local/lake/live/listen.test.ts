import {expect, test, vi} from 'vitest'
import {LakeError, notImplemented, queryError} from '../errors.ts'
import type {QueryEngine} from '../query/engine.ts'
import type {Committed, Doc} from '../types.ts'
import {checkedOptions, openListener} from './listen.ts'

const engineThat = (matches: QueryEngine['matches']) => ({matches}) as QueryEngine

const document: Doc = {_id: 'a', _type: 'note', _rev: 't1', _createdAt: '', _updatedAt: ''}
const committed: Committed = {
  seq: 1,
  dataset: 'production',
  transactionId: 't1',
  timestamp: '2026-01-01T00:00:00Z',
  identity: 'ada',
  changes: [{id: 'a', before: null, after: document, mutations: []}],
}

async function afterCommit(error: unknown) {
  const outcome = Promise.withResolvers<string>()
  const report = vi.fn()
  const stream = {
    send: () => undefined,
    onClose: () => 0,
    close: () => outcome.resolve('reconnect'),
    letGo: () => outcome.resolve('reconnect'),
    fail: ({status, message}: LakeError) => outcome.resolve(`${status} ${message}`),
  }
  let asked = 0
  const engine = engineThat(async () => {
    if (asked++ > 0) throw error
    return []
  })
  const options = await checkedOptions(engine, new URLSearchParams({query: '*'}))
  const listener = openListener({engine, identity: null, options, stream, resumesFrom: '', report})
  listener.push(committed)
  return {outcome: await outcome.promise, reported: report.mock.calls.flat()}
}

test('a filter that fails on a document is told to the client, which would only come back for it', async () => {
  const error = queryError(400, 'queryEvaluationError', 'no such thing', '*')
  expect(await afterCommit(error)).toEqual({outcome: '400 no such thing', reported: []})
  expect((await afterCommit(notImplemented('geo'))).outcome).toMatch(/^400 .* geo/)
})

test('what may pass ends the stream, so that the client comes back', async () => {
  const busy = new LakeError(429, 'busy', {})
  expect(await afterCommit(busy)).toEqual({outcome: 'reconnect', reported: []})
})

test('a fault of the program is reported', async () => {
  const fault = new TypeError('x is undefined')
  expect(await afterCommit(fault)).toEqual({outcome: 'reconnect', reported: [fault]})
})

test('an empty query is refused before anything is asked', async () => {
  const engine = engineThat(() => Promise.reject(new Error('was asked')))
  for (const search of ['', 'query=', 'query=%20']) {
    await expect(checkedOptions(engine, new URLSearchParams(search))).rejects.toMatchObject({status: 400})
  }
})
