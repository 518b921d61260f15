import {describe, expect, it} from 'vitest'
import {note, refusal, testStore} from '../testing/store.ts'
import {strengthened} from './references.ts'

const ref = (id: string, more: Record<string, unknown> = {}) => ({_type: 'reference', _ref: id, ...more})

describe('a strong reference', () => {
  it('must have a target', async () => {
    const {write, get} = testStore()
    const error = await refusal(write([note('a', {deep: [{to: ref('b')}]})]))
    expect(error).toMatchObject({
      status: 409,
      type: 'documentReferenceDoesNotExistError',
      details: {id: 'a', referenceID: 'b'},
    })
    expect(get('a')).toBeNull()
  })

  it('may point at what the same transaction creates, in any order and in circles', async () => {
    const {write, store} = testStore()
    await write([note('a', {to: ref('b')}), note('b', {to: ref('a')}), note('self', {to: ref('self')})])
    expect(store.count('production')).toBe(3)
    await write([{delete: {id: 'a'}}, {delete: {id: 'b'}}, {delete: {id: 'self'}}])
    expect(store.count('production')).toBe(0)
  })

  it('holds its target back, from a draft too', async () => {
    const {write, get} = testStore()
    await write([note('target'), note('b', {to: ref('target')}), note('drafts.c', {to: ref('target')})])
    expect(await refusal(write([{delete: {id: 'target'}}]))).toMatchObject({
      status: 409,
      type: 'documentHasExistingReferencesError',
      details: {id: 'target', referencingIDs: ['b', 'drafts.c']},
    })
    expect(get('target')).not.toBeNull()
  })

  it('lets go when the transaction removes or rewrites the source', async () => {
    const {write, get, store} = testStore()
    await write([note('target'), note('b', {to: ref('target')}), note('c', {to: ref('target')})])
    await write([{delete: {id: 'target'}}, {delete: {id: 'b'}}, {patch: {id: 'c', unset: ['to']}}])
    expect(get('target')).toBeNull()
    expect(store.referencing('production', 'target')).toEqual([])
  })
})

it('never holds anything back by a weak reference or one into another dataset', async () => {
  const {write, get} = testStore()
  await write([
    note('target'),
    note('b', {weak: ref('target', {_weak: true}), other: ref('z', {_dataset: 'other'})}),
  ])
  await write([note('c', {to: ref('missing', {_weak: true})})])
  await write([{delete: {id: 'target'}}])
  expect(get('target')).toBeNull()
})

it('strengthens what was weak only until publishing', () => {
  const until = {type: 'note'}
  const document = {
    list: [ref('a', {_weak: true, _strengthenOnPublish: until})],
    stays: ref('b', {_weak: true, _strengthenOnPublish: {...until, weak: true}}),
    weak: ref('c', {_weak: true}),
  }
  expect(strengthened(document)).toEqual({
    list: [ref('a')],
    stays: ref('b', {_weak: true}),
    weak: ref('c', {_weak: true}),
  })
})
