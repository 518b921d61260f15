import {describe, expect, it} from 'vitest'
import {note, refusal, testStore} from '../testing/store.ts'
import type {Committed} from '../types.ts'

describe('optimistic locks', () => {
  it('accept the first of several writers', async () => {
    const {write, get} = testStore()
    await write([note('a', {n: 0})], {transactionId: 'tx1'})
    const attempts = ['x', 'y', 'z'].map((who) =>
      write([{patch: {id: 'a', ifRevisionID: 'tx1', set: {who}}}], {transactionId: `by-${who}`}),
    )
    const settled = await Promise.allSettled(attempts)
    expect(settled.map(({status}) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(get('a')).toMatchObject({who: 'x', _rev: 'by-x'})
    expect(await refusal(attempts[1] as Promise<unknown>)).toMatchObject({
      status: 409,
      type: 'documentRevisionIDDoesNotMatchError',
      details: {expectedRevisionID: 'tx1', currentRevisionID: 'by-x'},
    })
  })
})

describe('a transaction', () => {
  it('is refused as a whole', async () => {
    const {write, store} = testStore()
    const error = await refusal(write([note('a'), note('b'), note('a')]))
    expect(error).toMatchObject({type: 'documentAlreadyExistsError'})
    expect(store.count()).toBe(0)
    expect(store.latest()).toBeNull()
  })

  it('is refused if its id was used before', async () => {
    const {write, get} = testStore()
    await write([note('a', {n: 0})], {transactionId: 'tx1'})
    const again = write([{patch: {id: 'a', inc: {n: 1}}}], {transactionId: 'tx1'})
    expect(await refusal(again)).toMatchObject({status: 409, type: 'transactionIDAlreadyExistsError'})
    expect(get('a')?.n).toBe(0)
  })

  it('is refused if its id is not valid', async () => {
    const {write} = testStore()
    for (const transactionId of ['a b', '', 7])
      expect(await refusal(write([], {transactionId}))).toMatchObject({status: 400})
  })

  it('leaves out documents that it creates and deletes', async () => {
    const {write, store} = testStore()
    const {committed} = await write([note('a'), {delete: {id: 'a'}}])
    expect([committed, store.latest()]).toEqual([null, null])
  })
})

describe('listeners', () => {
  it('run in order after each transaction is on the disk', async () => {
    const {write, store, db} = testStore()
    const seen: unknown[] = []
    store.onCommit(({changes}) => {
      const stored = db.prepare('SELECT count(*) AS count FROM tx').get()
      seen.push([stored?.count, db.isTransaction, changes.map(({before, after}) => [before?.n, after?.n])])
    })
    await write([note('a', {n: 1})])
    await write([{patch: {id: 'a', inc: {n: 1}}}])
    await write([{delete: {id: 'a'}}])
    expect(seen).toEqual([
      [1, false, [[undefined, 1]]],
      [2, false, [[1, 2]]],
      [3, false, [[2, undefined]]],
    ])
  })

  it('get the mutations of each document with final ids', async () => {
    const {write, store} = testStore()
    let seen: Committed | undefined
    store.onCommit((committed) => {
      seen = committed
    })
    await write([note('a'), {create: {_type: 'note'}}, {patch: {id: 'a', set: {n: 1}}}])
    expect(seen?.changes[0]?.mutations).toEqual([note('a'), {patch: {id: 'a', set: {n: 1}}}])
    expect(seen?.changes[1]?.mutations).toEqual([{create: {_id: seen?.changes[1]?.id, _type: 'note'}}])
  })

  it('cannot undo a transaction or stop other listeners by failing', async () => {
    const faults: unknown[] = []
    const {write, store, get} = testStore({report: (error: unknown) => faults.push(error)})
    const seen: string[] = []
    store.onCommit(() => {
      throw new Error('broken listener')
    })
    store.onCommit(({transactionId}) => seen.push(transactionId))
    await write([note('a')], {transactionId: 'tx1'})
    expect([get('a')?._rev, seen, faults.length]).toEqual(['tx1', ['tx1'], 1])
  })
})

describe('the time of a transaction', () => {
  const clock = {now: ''}
  const now = () => new Date(clock.now)

  it.each([
    ['goes back a day', '2026-04-30T10:00:00.000Z'],
    ['stops', '2026-05-01T10:00:00.000Z'],
  ])('increases if the clock %s', async (_what, then) => {
    const {write, get, db} = testStore({now})
    clock.now = '2026-05-01T10:00:00.000Z'
    await write([note('a')])
    clock.now = then
    await write([note('b')])
    const restarted = testStore({now}, db)
    await restarted.write([{patch: {id: 'a', set: {n: 1}}}])
    expect([get('b')?._updatedAt, get('a')?._updatedAt]).toEqual([
      '2026-05-01T10:00:00.001Z',
      '2026-05-01T10:00:00.002Z',
    ])
  })
})
