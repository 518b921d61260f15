import {describe, expect, it} from 'vitest'
import {note, refusal, testStore} from '../testing/store.ts'
import type {Mutation} from '../types.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : {a: nested(depth - 1)})

describe('creating', () => {
  it('stamps the document with the transaction', async () => {
    const {write, get} = testStore({now: () => new Date('2026-01-02T03:04:05.678Z')})
    await write([note('a', {title: 'Ciao'})], {transactionId: 'tx1'})
    expect(get('a')).toEqual({
      _id: 'a',
      _type: 'note',
      _rev: 'tx1',
      _createdAt: '2026-01-02T03:04:05.678Z',
      _updatedAt: '2026-01-02T03:04:05.678Z',
      title: 'Ciao',
    })
  })

  it('keeps a given _createdAt, and never a given _rev or _updatedAt', async () => {
    const {write, get} = testStore()
    const stale = {_createdAt: '2020-01-01T00:00:00Z', _updatedAt: '2020-01-01T00:00:00Z', _rev: 'old'}
    await write([note('a', stale)], {transactionId: 'tx1'})
    expect(get('a')).toMatchObject({_createdAt: '2020-01-01T00:00:00Z', _rev: 'tx1'})
    expect(get('a')?._updatedAt).not.toBe('2020-01-01T00:00:00Z')
  })

  it('makes up a missing id, and the rest of one that ends in a dot', async () => {
    const {write, store} = testStore()
    const {results} = await write([{create: {_type: 'note'}}, {create: {_id: 'drafts.', _type: 'note'}}])
    expect(results[0]?.id).toMatch(/^\w{22}$/)
    expect(results[1]?.id).toMatch(/^drafts\.\w{22}$/)
    expect(store.count('production')).toBe(2)
  })

  it('tells a new document from one that is there', async () => {
    const {write, get} = testStore()
    await write([note('a', {n: 1})])
    expect(await refusal(write([note('a')]))).toMatchObject({status: 409, type: 'documentAlreadyExistsError'})
    const kept = await write([{createIfNotExists: {_id: 'a', _type: 'note', n: 2}}])
    expect(kept).toMatchObject({results: [{id: 'a', operation: 'none'}], committed: null})
    await write([{createOrReplace: {_id: 'a', _type: 'note', m: 3}}])
    expect(get('a')).toMatchObject({m: 3})
    expect(get('a')).not.toHaveProperty('n')
  })

  it('refuses to change what kind of document it is', async () => {
    const {write} = testStore()
    await write([note('a')])
    for (const mutation of [
      {createOrReplace: {_id: 'a', _type: 'other'}},
      {patch: {id: 'a', set: {_type: 'other'}}},
      {patch: {id: 'a', set: {_id: 'b'}}},
    ]) {
      expect(await refusal(write([mutation]))).toMatchObject({type: 'cannotModifyImmutableAttributeError'})
    }
  })
})

describe('patching', () => {
  const patched = async (start: Record<string, unknown>, patch: Record<string, unknown>) => {
    const {write, get} = testStore()
    await write([note('a', start)])
    await write([{patch: {id: 'a', ...patch}}], {transactionId: 'tx2'})
    const document = get('a')
    expect(document?._rev).toBe('tx2')
    return document
  }

  it('carries out every kind of operation', async () => {
    const start = {n: 1, gone: true, text: 'casa', list: [{_key: 'x', v: 1}], kept: 1}
    const document = await patched(start, {
      setIfMissing: {fresh: {}, kept: 2},
      set: {'fresh.deep': 'yes', 'list[_key=="x"].v': 2},
      unset: ['gone'],
      inc: {n: 5},
      dec: {kept: 3},
      diffMatchPatch: {text: '@@ -1,4 +1,4 @@\n-c\n+r\n asa\n'},
      insert: {after: 'list[-1]', items: [{_key: 'y'}]},
    })
    expect(document).toMatchObject({n: 6, kept: -2, text: 'rasa', fresh: {deep: 'yes'}})
    expect(document?.list).toEqual([{_key: 'x', v: 2}, {_key: 'y'}])
    expect(document).not.toHaveProperty('gone')
  })

  it('leaves an array alone when the range to replace is empty', async () => {
    const document = await patched({list: [1, 2]}, {insert: {replace: 'list[2:2]', items: [9]}})
    expect(document?.list).toEqual([1, 2])
  })

  it('leaves everything as it was when the patch does not parse', async () => {
    const {write, get} = testStore()
    await write([note('a', {text: 'x'})])
    const before = get('a')
    for (const patch of [
      {set: {'te-xt': 1}},
      {set: {'': 1}},
      {set: 'text'},
      {unset: 'text'},
      {inc: {text: 'one'}},
      {diffMatchPatch: {text: '@@ nonsense'}},
      {insert: {items: [1]}},
      {insert: {before: 'list[0]', after: 'list[0]', items: []}},
      {insert: {before: 'list[0]', items: 'x'}},
      {set: {_createdAt: 5}},
      {unset: ['_createdAt']},
      {explode: {}},
      {ifRevisionID: 5},
    ]) {
      expect(await refusal(write([{patch: {id: 'a', ...patch}}])), JSON.stringify(patch)).toMatchObject({
        status: 400,
        type: 'mutationParseError',
        index: 0,
      })
    }
    expect(get('a')).toEqual(before)
  })

  it('names the operation it does not know how to do', async () => {
    const {write} = testStore()
    await write([note('a')])
    const error = await refusal(write([{patch: {id: 'a', merge: {x: 1}}}]))
    expect(error).toMatchObject({status: 501, message: expect.stringContaining('"merge"')})
  })

  it('refuses a document that is not there', async () => {
    const {write} = testStore()
    const error = await refusal(write([{patch: {id: 'nowhere', set: {a: 1}}}]))
    expect(error).toMatchObject({status: 409, type: 'documentNotFoundError', details: {id: 'nowhere'}})
  })
})

describe('deleting', () => {
  it('has a result, and none for what was not there', async () => {
    const {write, get} = testStore()
    await write([note('a')])
    const {results, committed} = await write([{delete: {id: 'a'}}, {delete: {id: 'nowhere'}}])
    expect(results).toMatchObject([
      {id: 'a', operation: 'delete', document: null},
      {id: 'nowhere', operation: 'none'},
    ])
    expect(committed?.changes.map(({id, after}) => [id, after])).toEqual([['a', null]])
    expect(get('a')).toBeNull()
  })
})

describe('the shape of mutations', () => {
  it('is checked before anything is written, and the faulty one is named', async () => {
    const {write, store} = testStore()
    const faulty: unknown[] = [
      null,
      'create',
      {},
      {explode: {}},
      {create: null},
      {create: [], delete: {id: 'a'}},
      {create: {_id: 'b'}},
      {create: {_id: 'b', _type: 5}},
      {create: {_id: 'b', _type: 'note', _createdAt: 'yesterday'}},
      {create: {_id: 'b/c', _type: 'note'}},
      {create: {_id: 7, _type: 'note'}},
      {create: {_id: 'a..', _type: 'note'}},
      {delete: {}},
      {delete: {id: 'a', because: 1}},
      {patch: {set: {a: 1}}},
      {patch: {id: ['a'], set: {a: 1}}},
      {create: {_id: {toString: 1}, _type: 'note'}},
      {delete: {id: {toString: 1}}},
      {patch: {id: {toString: 1}, set: {a: 1}}},
      {create: {_id: 'b', _type: 'note', deep: nested(100)}},
    ]
    for (const mutation of faulty) {
      const error = await refusal(write([note('a'), mutation as Mutation]))
      expect(error, JSON.stringify(mutation)).toMatchObject({status: 400, index: 1})
    }
    expect(store.count('production')).toBe(0)
  })

  it('lets no path reach a prototype', async () => {
    const {write, get} = testStore()
    await write([note('a')])
    expect(await refusal(write([{patch: {id: 'a', set: {'__proto__.evil': 1}}}]))).toMatchObject({
      status: 400,
    })
    await write([{patch: {id: 'a', set: {"['__pro\\to__'].evil": 1, 'constructor.prototype.evil': 1}}}])
    expect(Object.hasOwn(Object.prototype, 'evil')).toBe(false)
    expect(({} as {evil?: unknown}).evil).toBeUndefined()
    expect(get('a')?.constructor).toEqual({prototype: {evil: 1}})
  })
})
