import {expect, onTestFinished, test, vi} from 'vitest'
import {LakeError, notImplemented, queryError} from '../errors.ts'
import type {QueryEngine} from '../query/engine.ts'
import type {Committed, Doc, Identity} from '../types.ts'
import {checkedOptions} from './listen.ts'
import {createListeners} from './listeners.ts'

const ada = {id: 'ada'} as Identity
const engineThat = (matches: QueryEngine['matches']) =>
  ({matches, checkListener: async () => undefined}) as unknown as QueryEngine

const document: Doc = {_id: 'a', _type: 'note', _rev: 't1', _createdAt: '', _updatedAt: ''}
const committed: Committed = {
  seq: 1,
  transactionId: 't1',
  timestamp: '2026-01-01T00:00:00Z',
  identity: 'ada',
  changes: [{id: 'a', before: null, after: document, mutations: []}],
}

const nothingKnown = {newest: () => '', after: () => null}

/** One who listens, and what becomes of him. */
function streamOf() {
  const outcome = Promise.withResolvers<string>()
  const closers: (() => void)[] = []
  const end = (how: string) => {
    for (const closer of closers) closer()
    outcome.resolve(how)
  }
  return {
    outcome: outcome.promise,
    send: () => undefined,
    write: (text: Buffer) => outcome.resolve(String(text).slice(0, 15)),
    onClose: (closer: () => void) => closers.push(closer),
    close: () => end('reconnect'),
    letGo: () => end('reconnect'),
    fail: ({status, message}: LakeError) => end(`${status} ${message}`),
  }
}

async function room(matches: QueryEngine['matches']) {
  const report = vi.fn()
  const engine = engineThat(matches)
  const listeners = createListeners(engine, nothingKnown, report)
  const enter = async (query: string) => {
    const stream = streamOf()
    listeners.add(await checkedOptions(engine, new URLSearchParams({query}), ada), stream, '')
    return stream
  }
  const push = () => listeners.push(committed)
  return {enter, push, reported: () => report.mock.calls.flat()}
}

async function afterCommit(error: Error) {
  const {enter, push, reported} = await room(() => Promise.reject(error))
  const stream = await enter('*')
  push()
  return {outcome: await stream.outcome, reported: reported()}
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

test('a filter that ends its process takes nobody with it, and is looked at last from then on', async () => {
  const asked: string[] = []
  const {enter, push} = await room(async ({query}) => {
    asked.push(query)
    if (query === '*[greedy]') throw new LakeError(500, 'the process ended', {})
    return [false, true]
  })
  const first = [await enter('*[greedy]'), await enter('*[longer than that]')]
  push()
  expect(await Promise.all(first.map(({outcome}) => outcome))).toEqual(['reconnect', 'event: mutation'])
  const again = [await enter('*[greedy]'), await enter('*[new]')]
  push()
  expect(await Promise.all(again.map(({outcome}) => outcome))).toEqual(['reconnect', 'event: mutation'])
  expect(asked.slice(0, 2)).toEqual(['*[greedy]', '*[longer than that]'])
  expect(asked.slice(2)).toEqual(['*[new]', '*[longer than that]', '*[greedy]'])
})

test('an empty query, or one that is too long, is refused before anything is asked', async () => {
  const engine = engineThat(() => Promise.reject(new Error('was asked')))
  for (const search of ['', 'query=', 'query=%20', `query=*[a=="${'x'.repeat(16 * 1024)}"]`]) {
    const refused = checkedOptions(engine, new URLSearchParams(search), ada)
    await expect(refused).rejects.toMatchObject({status: 400})
  }
})

const resumable = new URLSearchParams({query: '*', enableResume: 'true'})

/** Somebody comes back who saw everything up to `t0`; what was missed is told by the history. */
async function comeBack(missed: Committed[] | null, matches: QueryEngine['matches'], report = vi.fn()) {
  const engine = engineThat(matches)
  const since = {newest: () => 't1', after: () => missed}
  const told: string[] = []
  const stream = {
    ...streamOf(),
    send: (event: string) => told.push(event),
    write: (text: Buffer) => told.push(/"documentId":"\w+"/.exec(String(text))?.[0] ?? ''),
  }
  createListeners(engine, since, report).add(await checkedOptions(engine, resumable, ada), stream, 't0#a')
  return told
}

test('who comes back is told what was missed, and keeps what it has', async () => {
  const told = await comeBack([committed], async () => [false, true])
  await vi.waitFor(() => expect(told).toEqual(['welcomeback', '"documentId":"a"']))
})

test('who missed what nobody can tell fetches again', async () => {
  expect(await comeBack(null, async () => [])).toEqual(['reset'])
  const told = await comeBack([committed], () => Promise.reject(queryError(400, 'q', 'no', '*')))
  await vi.waitFor(() => expect(told).toEqual(['welcomeback', 'reset']))
})

test('who missed more than there is time for fetches again: the others wait meanwhile', async () => {
  vi.useFakeTimers({toFake: ['performance']})
  onTestFinished(() => void vi.useRealTimers())
  const slow = async () => {
    vi.advanceTimersByTime(1_500)
    return [false, true]
  }
  const told = await comeBack([committed, committed, committed], slow)
  await vi.waitFor(() => expect(told.at(-1)).toBe('reset'))
  expect(told).toEqual(['welcomeback', '"documentId":"a"', '"documentId":"a"', 'reset'])
})

test('of all who come back at once the last fetch again; later there is room again', async () => {
  const engine = engineThat(async () => [false, true])
  const after = vi.fn(() => [committed])
  const listeners = createListeners(engine, {newest: () => 't1', after}, vi.fn())
  const options = await checkedOptions(engine, resumable, ada)
  const come = () => {
    const told: string[] = []
    listeners.add(options, {...streamOf(), send: (event: string) => told.push(event)}, 't0#a')
    return told
  }
  const all = Array.from({length: 101}, come)
  await vi.waitFor(() => expect(all.flat()).toHaveLength(101))
  expect(all.flat().filter((event) => event === 'reset')).toHaveLength(1)
  expect(after).toHaveBeenCalledTimes(100)
  await vi.waitFor(() => expect(come()).not.toContain('reset'))
})

test('a fault of the program on the way back is reported, and the listener fetches again', async () => {
  const fault = new TypeError('x is undefined')
  const report = vi.fn()
  const told = await comeBack([committed], () => Promise.reject(fault), report)
  await vi.waitFor(() => expect(told).toEqual(['welcomeback', 'reset']))
  expect(report.mock.calls).toEqual([[fault]])
})
