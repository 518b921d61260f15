import {describe, expect, it} from 'vitest'
import {note, refusal, testStore} from '../testing/store.ts'

type Action = Record<string, unknown>

const pair = {publishedId: 'a', draftId: 'drafts.a'}
const draft = (fields: Action = {}) => ({_id: 'drafts.a', _type: 'note', ...fields})
const create = (ifExists = 'fail', fields: Action = {}) => ({
  actionType: 'document.create',
  publishedId: 'a',
  attributes: draft(fields),
  ifExists,
})
const edit = (set: Action) => ({actionType: 'document.edit', ...pair, patch: {set}})
const publish = {actionType: 'document.publish', ...pair}

describe('document.create', () => {
  it('creates a draft once', async () => {
    const {act, get} = testStore()
    await act([create('fail', {n: 1})])
    expect(await refusal(act([create()]))).toMatchObject({status: 409, type: 'documentAlreadyExistsError'})
    await act([create('ignore', {n: 2})])
    expect(get('drafts.a')?.n).toBe(1)
  })

  it('refuses published documents and ids of other drafts', async () => {
    const {act, write} = testStore()
    await write([note('a')])
    expect(await refusal(act([create('ignore')]))).toMatchObject({type: 'documentAlreadyExistsError'})
    const wrong = {...create(), attributes: {_id: 'drafts.b', _type: 'note'}}
    expect(await refusal(act([wrong]))).toMatchObject({status: 400})
    expect(await refusal(act([{...create(), attributes: {_id: 'a', _type: 'note'}}]))).toMatchObject({
      status: 400,
    })
  })
})

describe('document.edit', () => {
  it('copies the published document into a draft', async () => {
    const {act, write, get} = testStore()
    await write([note('a', {n: 1, kept: true, _createdAt: '2020-01-01T00:00:00Z'})], {transactionId: 'tx1'})
    await act([edit({n: 2}), edit({m: 3})], {transactionId: 'tx2'})
    expect(get('drafts.a')).toMatchObject({
      n: 2,
      m: 3,
      kept: true,
      _rev: 'tx2',
      _createdAt: '2020-01-01T00:00:00Z',
    })
    expect(get('a')).toMatchObject({n: 1, _rev: 'tx1'})
  })

  it('accepts the patch with which the Studio asks for a draft', async () => {
    const {act, write, get} = testStore()
    await write([note('a', {n: 1})])
    const guard = {
      actionType: 'document.edit',
      ...pair,
      patch: {unset: ['_empty_action_guard_pseudo_field_']},
    }
    const {committed} = await act([guard])
    expect(get('drafts.a')).toMatchObject({n: 1})
    expect(committed?.changes.map(({id}) => id)).toEqual(['drafts.a'])
  })
})

describe('document.publish', () => {
  it('replaces the published document by its draft in one transaction', async () => {
    const {act, write, get} = testStore()
    await write([note('a', {old: true, _createdAt: '2020-01-01T00:00:00Z'}), {create: draft({n: 2})}])
    const {committed} = await act([publish], {transactionId: 'tx2'})
    expect(get('a')).toMatchObject({n: 2, _rev: 'tx2', _createdAt: '2020-01-01T00:00:00Z'})
    expect(get('a')).not.toHaveProperty('old')
    expect(get('drafts.a')).toBeNull()
    expect(committed?.changes.map(({id}) => id)).toEqual(['a', 'drafts.a'])
  })

  it('checks the given revisions', async () => {
    const {act, write, get} = testStore()
    await write([{create: draft({n: 1})}], {transactionId: 'd1'})
    for (const lock of [{ifDraftRevisionId: 'other'}, {ifPublishedRevisionId: 'p0'}]) {
      expect(await refusal(act([{...publish, ...lock}]))).toMatchObject({
        status: 409,
        type: 'documentRevisionIDDoesNotMatchError',
      })
    }
    await act([{...publish, ifDraftRevisionId: 'd1'}], {transactionId: 'p1'})
    await act([edit({n: 2}), {...publish, ifPublishedRevisionId: 'p1'}])
    expect(get('a')?.n).toBe(2)
  })

  it('makes references strong that wait for the publish', async () => {
    const {act, write, get} = testStore()
    const to = {_type: 'reference', _ref: 'b', _weak: true, _strengthenOnPublish: {type: 'note'}}
    await write([{create: draft({to})}, note('b')])
    await act([publish])
    expect(get('a')?.to).toEqual({_type: 'reference', _ref: 'b'})
  })
})

it('document.unpublish keeps an existing draft', async () => {
  const {act, write, get} = testStore()
  const unpublish = {actionType: 'document.unpublish', ...pair}
  await write([note('a', {n: 1})])
  await act([unpublish])
  expect([get('a'), get('drafts.a')?.n]).toEqual([null, 1])
  await act([publish, edit({n: 2})])
  await act([unpublish])
  expect([get('a'), get('drafts.a')?.n]).toEqual([null, 2])
})

it('document.discard and document.version.discard delete a draft', async () => {
  const {act, write, get} = testStore()
  const ways = [
    {actionType: 'document.discard', draftId: 'drafts.a'},
    {actionType: 'document.version.discard', versionId: 'drafts.a'},
  ]
  for (const way of ways) {
    await write([{create: draft()}])
    await act([way])
    expect(get('drafts.a')).toBeNull()
    expect(await refusal(act([way]))).toMatchObject({status: 409})
  }
  expect(await refusal(act([{actionType: 'document.discard', draftId: 'a'}]))).toMatchObject({status: 400})
})

it('document.delete refuses to leave a draft behind', async () => {
  const {act, write, get} = testStore()
  await write([note('a', {secret: 1}), {create: draft({secret: 2})}, note('b')])
  const remove = {actionType: 'document.delete', publishedId: 'a'}
  expect(await refusal(act([{...remove, includeDrafts: []}]))).toMatchObject({
    type: 'documentHasVersionsError',
  })
  expect(await refusal(act([{...remove, includeDrafts: ['drafts.b']}]))).toMatchObject({status: 400})
  expect(await refusal(act([{...remove, includeDrafts: ['drafts.a'], purge: true}]))).toMatchObject({
    status: 501,
  })
  await act([{...remove, includeDrafts: ['drafts.a']}])
  expect([get('a'), get('drafts.a'), get('b')?._id]).toEqual([null, null, 'b'])
  expect(await refusal(act([{...remove, includeDrafts: []}]))).toMatchObject({status: 409})
})

it('document.create and document.replaceDraft restore a deleted document together', async () => {
  const {act, get} = testStore()
  const replace = {actionType: 'document.replaceDraft', publishedId: 'a', attributes: draft({n: 2})}
  expect(await refusal(act([replace]))).toMatchObject({type: 'documentNotFoundError'})
  await act([create('fail', {n: 1, _rev: 'old'}), replace])
  expect(get('drafts.a')).toMatchObject({n: 2})
})

it.each(['release.create', 'document.version.create', 'constructor'])(
  'refuses %s by name',
  async (actionType) => {
    const {act} = testStore()
    expect(await refusal(act([{actionType}]))).toMatchObject({
      status: 501,
      message: expect.stringContaining(`"sanity.action.${actionType}"`),
    })
  },
)
