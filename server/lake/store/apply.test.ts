import {describe, expect, it} from 'vitest'
import {note, refusal, testStore} from '../testing/store.ts'
import type {Mutation} from '../types.ts'

describe('create', () => {
  it('sets revision and times from the transaction', async () => {
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

  it('keeps a given _createdAt but no _rev or _updatedAt', async () => {
    const {write, get} = testStore()
    const stale = {_createdAt: '2020-01-01T00:00:00Z', _updatedAt: '2020-01-01T00:00:00Z', _rev: 'old'}
    await write([note('a', stale)], {transactionId: 'tx1'})
    expect(get('a')).toMatchObject({_createdAt: '2020-01-01T00:00:00Z', _rev: 'tx1'})
    expect(get('a')?._updatedAt).not.toBe('2020-01-01T00:00:00Z')
  })

  it('completes a missing id and an id that ends in a dot', async () => {
    const {write, store} = testStore()
    const {results} = await write([{create: {_type: 'note'}}, {create: {_id: 'drafts.', _type: 'note'}}])
    expect(results[0]?.id).toMatch(/^\w{22}$/)
    expect(results[1]?.id).toMatch(/^drafts\.\w{22}$/)
    expect(store.count()).toBe(2)
  })

  it('handles an existing document by the kind of mutation', async () => {
    const {write, get} = testStore()
    await write([note('a', {n: 1})])
    expect(await refusal(write([note('a')]))).toMatchObject({status: 409, type: 'documentAlreadyExistsError'})
    const kept = await write([{createIfNotExists: {_id: 'a', _type: 'note', n: 2}}])
    expect(kept).toMatchObject({results: [{id: 'a', operation: 'none'}], committed: null})
    await write([{createOrReplace: {_id: 'a', _type: 'note', m: 3}}])
    expect(get('a')).toMatchObject({m: 3})
    expect(get('a')).not.toHaveProperty('n')
  })

  it('refuses to change _id or _type', async () => {
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

describe('patch', () => {
  const patched = async (start: Record<string, unknown>, patch: Record<string, unknown>) => {
    const {write, get} = testStore()
    await write([note('a', start)])
    await write([{patch: {id: 'a', ...patch}}], {transactionId: 'tx2'})
    const document = get('a')
    expect(document?._rev).toBe('tx2')
    return document
  }

  it('applies every operation', async () => {
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

  it.each([{set: {'te-xt': 1}}, {diffMatchPatch: {text: '@@ nonsense'}}, {insert: {items: [1]}}])(
    'refuses %j and changes nothing',
    async (patch) => {
      const {write, get} = testStore()
      await write([note('a', {text: 'x'})])
      const before = get('a')
      expect(await refusal(write([{patch: {id: 'a', ...patch}}]))).toMatchObject({
        status: 400,
        type: 'mutationParseError',
      })
      expect(get('a')).toEqual(before)
    },
  )

  it('refuses an unknown operation by name', async () => {
    const {write} = testStore()
    await write([note('a')])
    const error = await refusal(write([{patch: {id: 'a', merge: {x: 1}}}]))
    expect(error).toMatchObject({status: 501, message: expect.stringContaining('"merge"')})
  })

  it('refuses a missing document', async () => {
    const {write} = testStore()
    const error = await refusal(write([{patch: {id: 'nowhere', set: {a: 1}}}]))
    expect(error).toMatchObject({status: 409, type: 'documentNotFoundError', details: {id: 'nowhere'}})
  })
})

describe('delete', () => {
  it('returns whether there was a document', async () => {
    const {write, get} = testStore()
    await write([note('a')])
    const {results, committed} = await write([{delete: {id: 'a'}}, {delete: {id: 'nowhere'}}])
    expect(results).toMatchObject([
      {id: 'a', operation: 'delete'},
      {id: 'nowhere', operation: 'none'},
    ])
    expect(committed?.changes.map(({id, after}) => [id, after])).toEqual([['a', null]])
    expect(get('a')).toBeNull()
  })
})

describe('any mutation', () => {
  it.each<unknown>([
    null,
    {},
    {explode: {}},
    {create: null},
    {create: {_type: 'note'}, delete: {id: 'a'}},
    {create: {_id: 'b', _type: 5}},
    {create: {_id: 'b/c', _type: 'note'}},
    {create: {_id: {toString: 1}, _type: 'note'}},
    {delete: {}},
    {patch: {set: {a: 1}}},
  ])('refuses %j and writes nothing', async (mutation) => {
    const {write, store} = testStore()
    expect(await refusal(write([note('a'), mutation as Mutation]))).toMatchObject({status: 400})
    expect(store.count()).toBe(0)
  })

  it('changes no prototype of JavaScript', async () => {
    const {write, get} = testStore()
    await write([note('a')])
    for (const path of ['__proto__.evil', "['__pro\\to__'].evil", 'constructor.prototype.evil'])
      await write([{patch: {id: 'a', set: {[path]: 1}}}])
    expect(Object.hasOwn(Object.prototype, 'evil')).toBe(false)
    expect(({} as {evil?: unknown}).evil).toBeUndefined()
    expect(get('a')?.constructor).toEqual({prototype: {evil: 1}})
  })
})
