import {describe, expect, it} from 'vitest'
import {note, refusal, testStore} from '../testing/store.ts'
import type {Committed} from '../types.ts'

describe('optimistic locks', () => {
  it('let the first of two writers win', async () => {
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

  it('never lose an increment', async () => {
    const {write, get} = testStore()
    await write([note('a', {n: 0})])
    await Promise.all(Array.from({length: 50}, () => write([{patch: {id: 'a', inc: {n: 1}}}])))
    expect(get('a')?.n).toBe(50)
  })
})

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const {write, store} = testStore()
    const error = await refusal(write([note('a'), note('b'), note('a')]))
    expect(error).toMatchObject({type: 'documentAlreadyExistsError', index: 2})
    expect(store.count('production')).toBe(0)
    expect(store.latest('production')).toBeNull()
  })

  it('is refused when its id was used before', async () => {
    const {write, get} = testStore()
    await write([note('a', {n: 0})], {transactionId: 'tx1'})
    const again = write([{patch: {id: 'a', inc: {n: 1}}}], {transactionId: 'tx1'})
    expect(await refusal(again)).toMatchObject({status: 409, type: 'transactionIDAlreadyExistsError'})
    expect(get('a')?.n).toBe(0)
  })

  it('needs a proper id', async () => {
    const {write} = testStore()
    expect(await refusal(write([], {transactionId: 'a b'}))).toMatchObject({status: 400})
    expect(await refusal(write([], {transactionId: ''}))).toMatchObject({status: 400})
  })

  it('writes nothing on a dry run, but checks everything', async () => {
    const {write, store} = testStore()
    const seen: Committed[] = []
    store.onCommit((committed) => seen.push(committed))
    const outcome = await write([note('a', {n: 1})], {dryRun: true, transactionId: 'dry'})
    expect(outcome).toMatchObject({
      transactionId: 'dry',
      committed: null,
      results: [{id: 'a', document: {n: 1}}],
    })
    expect(await refusal(write([{patch: {id: 'a', set: {n: 2}}}], {dryRun: true}))).toMatchObject({
      status: 409,
    })
    expect([store.count('production'), seen.length]).toEqual([0, 0])
    await write([note('a')], {transactionId: 'dry'})
  })

  it('leaves no trace of what it creates and deletes again', async () => {
    const {write, store} = testStore()
    const {committed} = await write([note('a'), {delete: {id: 'a'}}])
    expect([committed, store.latest('production')]).toEqual([null, null])
  })

  it('refuses a document beyond the limit', async () => {
    const {write, store} = testStore()
    const big = 'x'.repeat(17 * 1024 * 1024)
    expect(await refusal(write([note('a', {one: big, two: big})]))).toMatchObject({status: 413})
    expect(store.count('production')).toBe(0)
  })
})

describe('listeners', () => {
  it('hear of each transaction once it is on the disk, in order', async () => {
    const {write, store, db} = testStore()
    const seen: unknown[] = []
    store.onCommit(({seq, changes}) => {
      const stored = db.prepare('SELECT max(seq) AS seq FROM tx').get()
      seen.push([seq, stored?.seq, db.isTransaction, changes.map(({before, after}) => [before?.n, after?.n])])
    })
    await Promise.all([
      write([note('a', {n: 1})]),
      write([{patch: {id: 'a', inc: {n: 1}}}]),
      write([{delete: {id: 'a'}}]),
    ])
    expect(seen).toEqual([
      [1, 1, false, [[undefined, 1]]],
      [2, 2, false, [[1, 2]]],
      [3, 3, false, [[2, undefined]]],
    ])
  })

  it('learn the mutations of each document, with the ids that were chosen', async () => {
    const {write, store} = testStore()
    let seen: Committed | undefined
    store.onCommit((committed) => {
      seen = committed
    })
    await write([note('a'), {create: {_type: 'note'}}, {patch: {id: 'a', set: {n: 1}}}])
    expect(seen?.changes[0]?.mutations).toEqual([note('a'), {patch: {id: 'a', set: {n: 1}}}])
    expect(seen?.changes[1]?.mutations).toEqual([{create: {_id: seen?.changes[1]?.id, _type: 'note'}}])
  })

  it('cannot undo a transaction by failing, nor keep others from hearing of it', async () => {
    const faults: unknown[] = []
    const {write, store, get} = testStore({report: (error) => faults.push(error)})
    const seen: string[] = []
    store.onCommit(() => {
      throw new Error('broken listener')
    })
    const stop = store.onCommit(({transactionId}) => seen.push(transactionId))
    await write([note('a')], {transactionId: 'tx1'})
    stop()
    await write([note('b')], {transactionId: 'tx2'})
    expect([get('a')?._rev, seen, faults.length]).toEqual(['tx1', ['tx1'], 2])
  })
})

it('holds ten thousand mutations and no more', async () => {
  const ids = Array.from({length: 10_001}, (_, n) => `n-${n}`)
  const {write, store} = testStore()
  expect(await refusal(write(ids.map((id) => note(id))))).toMatchObject({status: 400})
  expect(store.count('production')).toBe(0)
  await write(ids.slice(1).map((id) => note(id)))
  expect(store.count('production')).toBe(10_000)
})
