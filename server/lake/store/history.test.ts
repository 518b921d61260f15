import {describe, expect, it} from 'vitest'
import {LakeError} from '../errors.ts'
import {note, testStore} from '../testing/store.ts'
import {createHistory} from './history.ts'

const START = Date.UTC(2026, 0, 1, 10)

/** A store whose clock moves a minute with each transaction; `t(n)` is the time of the nth. */
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
  it('come with what they did to it, and to nothing else', async () => {
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

  it('leave out effects unless asked', async () => {
    const {history} = await written()
    const [line] = history.transactions(['a', 'b'], plain)
    expect(line).toEqual({id: 't0', timestamp: expect.any(String), author: 'ada', documentIDs: ['a', 'b']})
  })

  it('can be narrowed by ends, number and direction', async () => {
    const {ids} = await written()
    expect(ids({reverse: true, limit: 2})).toEqual(['t3', 't1'])
    expect(ids({from: 't1'})).toEqual(['t1', 't3'])
    expect(ids({to: 't1'})).toEqual(['t0', 't1'])
    expect(ids({from: null})).toEqual(['t0', 't1', 't3'])
    expect(() => ids({from: 'unknown'})).toThrow(LakeError)
  })
})

describe('a document in the past', () => {
  it('is what it was after a transaction or at a time', async () => {
    const {history, t} = await written()
    const at = (moment: object) => history.documentsAt(['a', 'b', 'x'], moment).map(({_id, n}) => [_id, n])
    expect(at({revision: 't0'})).toEqual([
      ['a', 1],
      ['b', undefined],
    ])
    expect(at({revision: 't1'})).toEqual([
      ['a', 2],
      ['b', undefined],
    ])
    expect(at({time: t(1)})).toEqual([
      ['a', 2],
      ['b', undefined],
    ])
    expect(at({time: '2020-01-01T00:00:00Z'})).toEqual([])
    expect(at({})).toEqual([['b', undefined]])
    expect(at({lastRevision: true})).toEqual([
      ['a', 2],
      ['b', undefined],
    ])
    expect(history.documentsAt(['a'], {revision: 't1'})[0]?._rev).toBe('t1')
    expect(() => at({revision: 'unknown'})).toThrow(LakeError)
    expect(() => at({time: 'yesterday'})).toThrow(LakeError)
  })
})

describe('the events of a document', () => {
  it('tell the life of a document and its draft, newest first', async () => {
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
