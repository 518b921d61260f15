import {describe, expect, it} from 'vitest'
import {LakeError} from '../errors.ts'
import {note, testStore} from '../testing/store.ts'
import {createHistory} from './history.ts'

const START = Date.UTC(2026, 0, 1, 10)

/** Creates a store whose clock advances one minute per transaction. `t(n)` is the time of transaction n. */
function setUp() {
  let minute = 0
  const lake = testStore({now: () => new Date(START + 60_000 * minute++)})
  const t = (n: number) => new Date(START + 60_000 * n).toISOString()
  const act = (transactionId: string, ...actions: Record<string, unknown>[]) =>
    lake.act(
      actions.map((action) => ({...pair, ...action, actionType: `document.${action.actionType}`})),
      {transactionId},
    )
  return {...lake, t, act, history: createHistory(lake.db, 'production')}
}
const pair = {publishedId: 'a', draftId: 'drafts.a'}
const plain = {limit: 50}

async function written() {
  const lake = setUp()
  await lake.write([note('a', {n: 1}), note('b')], {transactionId: 't0'})
  await lake.write([{patch: {id: 'a', set: {n: 2}}}], {transactionId: 't1', identity: 'bob'})
  await lake.write([note('c')], {transactionId: 't2'})
  await lake.write([{delete: {id: 'a'}}], {transactionId: 't3'})
  const ids = (options: object) => lake.history.transactions(['a'], {...plain, ...options}).map(({id}) => id)
  return {...lake, ids}
}

describe('the transactions of a document', () => {
  it('list their effects on it and on no other', async () => {
    const {history, t} = await written()
    const lines = history.transactions(['a'], {...plain, withEffects: true})
    expect(lines.map(({id, timestamp, author}) => [id, timestamp, author])).toEqual([
      ['t0', t(0), 'ada'],
      ['t1', t(1), 'bob'],
      ['t3', t(3), 'ada'],
    ])
    expect(lines[0]).toMatchObject({documentIDs: ['a']})
    const state = (n: number, time: string) => ({
      _id: 'a',
      _type: 'note',
      n,
      _createdAt: t(0),
      _updatedAt: time,
    })
    expect(lines.map(({effects}) => effects?.a)).toEqual([
      {apply: [0, state(1, t(0))], revert: [0, null]},
      {apply: [0, state(2, t(1))], revert: [0, state(1, t(0))]},
      {apply: [0, null], revert: [0, state(2, t(1))]},
    ])
  })

  it('leave out effects by default', async () => {
    const {history} = await written()
    const [line] = history.transactions(['a', 'b'], plain)
    expect(line).toEqual({id: 't0', timestamp: expect.any(String), author: 'ada', documentIDs: ['a', 'b']})
  })

  it('are limited by ends, number and direction', async () => {
    const {ids} = await written()
    expect(ids({reverse: true, limit: 2})).toEqual(['t3', 't1'])
    expect(ids({from: 't1'})).toEqual(['t1', 't3'])
    expect(ids({to: 't1'})).toEqual(['t0', 't1'])
    expect(ids({from: null})).toEqual(['t0', 't1', 't3'])
    expect(() => ids({from: 'unknown'})).toThrow(LakeError)
  })
})

describe('a document in the past', () => {
  it('has the state after a transaction', async () => {
    const {history} = await written()
    const at = (moment: object) => history.documentsAt(['a', 'b', 'x'], moment).map(({_id, n}) => [_id, n])
    const b = ['b', undefined]
    expect(at({revision: 't0'})).toEqual([['a', 1], b])
    expect(at({revision: 't1'})).toEqual([['a', 2], b])
    expect(at({})).toEqual([b])
    expect(at({lastRevision: true})).toEqual([['a', 2], b])
    expect(history.documentsAt(['a'], {revision: 't1'})[0]?._rev).toBe('t1')
    expect(() => at({revision: 'unknown'})).toThrow(LakeError)
  })
})

describe('the events of a document', () => {
  it('are the latest hundred, newest first', async () => {
    const {write, history} = setUp()
    for (let n = 0; n <= 100; n++)
      await write([n % 2 === 0 ? note('a') : {delete: {id: 'a'}}], {transactionId: `t${n}`})
    const events = history.events('a')
    expect([events.length, events[0]?.id]).toEqual([100, 't100'])
  })

  it('name each change of a document and its draft, newest first', async () => {
    const {act, history} = setUp()
    const attributes = {_id: 'drafts.a', _type: 'note'}
    const edit = {actionType: 'edit', patch: {set: {n: 1}}}
    await act('t0', {actionType: 'create', attributes, ifExists: 'fail'})
    await act('t1', edit)
    await act('t2', {actionType: 'publish'})
    await act('t3', edit)
    await act('t4', {actionType: 'discard'})
    await act('t5', {actionType: 'unpublish'})
    await act('t6', {actionType: 'publish'})
    await act('t7', edit)
    await act('t8', {actionType: 'unpublish'})
    await act('t9', {actionType: 'publish'}, edit)
    await act('t10', {actionType: 'delete', includeDrafts: ['drafts.a']})
    const events = history.events('a')
    expect(events.map(({id, type, versionRevisionId}) => [id, type, versionRevisionId])).toEqual([
      ['t10', 'deleteDocumentGroup', undefined],
      ['t9', 'publishDocumentVersion', 't9'],
      ['t8', 'unpublishDocument', 't7'],
      ['t7', 'createDocumentVersion', 't7'],
      ['t6', 'publishDocumentVersion', 't5'],
      ['t5', 'unpublishDocument', 't5'],
      ['t4', 'deleteDocumentVersion', 't3'],
      ['t3', 'createDocumentVersion', 't3'],
      ['t2', 'publishDocumentVersion', 't1'],
      ['t0', 'createDocumentVersion', 't0'],
    ])
    expect(events.every(({versionId, documentId}) => versionId === 'drafts.a' && documentId === 'a')).toBe(
      true,
    )
    expect(history.events('drafts.a')).toEqual(events)
  })
})

const missedIds = (missed: ReturnType<ReturnType<typeof createHistory>['after']>) =>
  missed?.map(({transactionId, changes}) => `${transactionId}: ${changes.map(({id}) => id).join(' ')}`)

describe('after()', () => {
  it('returns transactions as they were committed', async () => {
    const {db, store, write} = testStore()
    const committed: unknown[] = []
    store.onCommit((one) => committed.push(JSON.parse(JSON.stringify(one))))
    await write([note('a', {text: 'one'})], {transactionId: 't1'})
    await write([note('b'), note('c')], {transactionId: 't2'})
    await write([{patch: {id: 'a', set: {text: 'two'}}}, {delete: {id: 'b'}}], {transactionId: 't3'})
    const since = createHistory(db, 'production')
    expect(since.newest()).toBe('t3')
    expect(since.after('t1', null)).toEqual(committed.slice(1))
    expect(since.after('t3', null)).toEqual([])
  })

  it('returns the rest of a transaction seen in part', async () => {
    const {db, write} = testStore()
    await write([note('a'), note('b'), note('c')], {transactionId: 't1'})
    await write([note('d')], {transactionId: 't2'})
    const since = createHistory(db, 'production')
    expect(missedIds(since.after('t1', 'a'))).toEqual(['t1: b c', 't2: d'])
    expect(missedIds(since.after('t1', 'c'))).toEqual(['t2: d'])
  })

  it('returns null for an unknown event or too many', async () => {
    const {db, write} = testStore()
    expect(createHistory(db, 'production').newest()).toBe('')
    for (let index = 0; index <= 51; index += 1)
      await write([note(`n${index}`)], {transactionId: `t${index}`})
    const since = createHistory(db, 'production')
    expect(since.after('t0', null)).toBeNull()
    expect(since.after('t1', null)).toHaveLength(50)
    expect(since.after('nobody', null)).toBeNull()
  })
})
