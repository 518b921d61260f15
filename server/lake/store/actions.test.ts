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

describe('creating', () => {
  it('makes a draft, once', async () => {
    const {act, get} = testStore()
    await act([create('fail', {n: 1})])
    expect(await refusal(act([create()]))).toMatchObject({status: 409, type: 'documentAlreadyExistsError'})
    await act([create('ignore', {n: 2})])
    expect(get('drafts.a')?.n).toBe(1)
  })

  it('is refused when the document is published, or when the id is no draft of it', async () => {
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

describe('editing', () => {
  it('starts a draft from the published document, which stays as it is', async () => {
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

  it('tolerates the patch that only asks for the draft', async () => {
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

describe('publishing', () => {
  it('moves the draft over the published document in one transaction', async () => {
    const {act, write, get} = testStore()
    await write([note('a', {old: true, _createdAt: '2020-01-01T00:00:00Z'}), {create: draft({n: 2})}])
    const {committed} = await act([publish], {transactionId: 'tx2'})
    expect(get('a')).toMatchObject({n: 2, _rev: 'tx2', _createdAt: '2020-01-01T00:00:00Z'})
    expect(get('a')).not.toHaveProperty('old')
    expect(get('drafts.a')).toBeNull()
    expect(committed?.changes.map(({id}) => id)).toEqual(['a', 'drafts.a'])
  })

  it('checks the revisions it is given', async () => {
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

  it('makes references strong that waited for it, and then they count', async () => {
    const {act, write, get} = testStore()
    const to = {_type: 'reference', _ref: 'b', _weak: true, _strengthenOnPublish: {type: 'note'}}
    await write([{create: draft({to})}])
    expect(await refusal(act([publish]))).toMatchObject({type: 'documentReferenceDoesNotExistError'})
    expect(get('drafts.a')).not.toBeNull()
    await write([note('b')])
    await act([publish])
    expect(get('a')?.to).toEqual({_type: 'reference', _ref: 'b'})
    const unpublishTarget = {actionType: 'document.unpublish', publishedId: 'b', draftId: 'drafts.b'}
    expect(await refusal(act([unpublishTarget]))).toMatchObject({
      type: 'documentHasExistingReferencesError',
      details: {id: 'b', referencingIDs: ['a']},
    })
  })
})

it('unpublishes into a draft, and never over one', async () => {
  const {act, write, get} = testStore()
  const unpublish = {actionType: 'document.unpublish', ...pair}
  await write([note('a', {n: 1})])
  await act([unpublish])
  expect([get('a'), get('drafts.a')?.n]).toEqual([null, 1])
  await act([publish, edit({n: 2})])
  await act([unpublish])
  expect([get('a'), get('drafts.a')?.n]).toEqual([null, 2])
})

it('discards a draft under each of the names for it', async () => {
  const {act, write, get} = testStore()
  const ways = [
    {actionType: 'document.discard', draftId: 'drafts.a'},
    {actionType: 'document.discardDraft', draftId: 'drafts.a'},
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

it('deletes a document only together with its draft, and keeps its history', async () => {
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

it('replaces a draft, and brings back a deleted document in one request', async () => {
  const {act, get} = testStore()
  const replace = {actionType: 'document.replaceDraft', publishedId: 'a', attributes: draft({n: 2})}
  expect(await refusal(act([replace]))).toMatchObject({type: 'documentNotFoundError'})
  await act([create('fail', {n: 1, _rev: 'old'}), replace])
  expect(get('drafts.a')).toMatchObject({n: 2})
})

it('is all or nothing, and nothing on a dry run', async () => {
  const {act, get} = testStore()
  expect(await refusal(act([create(), publish, publish]))).toMatchObject({status: 409, index: 2})
  await act([create(), publish], {dryRun: true})
  expect([get('a'), get('drafts.a')]).toEqual([null, null])
})

it('names what it does not know', async () => {
  const {act, store} = testStore()
  for (const actionType of [
    'release.create',
    'document.version.create',
    'document.version.unpublish',
    'document.variant.create',
    'constructor',
  ]) {
    expect(await refusal(act([{actionType}]))).toMatchObject({
      status: 501,
      message: expect.stringContaining(`"sanity.action.${actionType}"`),
    })
  }
  const actions = async (...actions: unknown[]) => store.transact({identity: 'ada', actions})
  await expect(actions(null)).rejects.toThrow(/actionType/)
  await expect(actions({actionType: 'document.create'})).rejects.toThrow(/does not implement/)
})
