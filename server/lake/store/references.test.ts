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

  it('may name documents of the same transaction, in circles too', async () => {
    const {write, store} = testStore()
    await write([note('a', {to: ref('b')}), note('b', {to: ref('a')}), note('self', {to: ref('self')})])
    expect(store.count()).toBe(3)
    await write([{delete: {id: 'a'}}, {delete: {id: 'b'}}, {delete: {id: 'self'}}])
    expect(store.count()).toBe(0)
  })

  it('keeps its target from deletion, from a draft too', async () => {
    const {write, get} = testStore()
    await write([note('target'), note('b', {to: ref('target')}), note('drafts.c', {to: ref('target')})])
    expect(await refusal(write([{delete: {id: 'target'}}]))).toMatchObject({
      status: 409,
      type: 'documentHasExistingReferencesError',
      details: {id: 'target', referencingIDs: ['b', 'drafts.c']},
    })
    expect(get('target')).not.toBeNull()
  })

  it('ends when the transaction removes or rewrites the source', async () => {
    const {write, get, store} = testStore()
    await write([note('target'), note('b', {to: ref('target')}), note('c', {to: ref('target')})])
    await write([{delete: {id: 'target'}}, {delete: {id: 'b'}}, {patch: {id: 'c', unset: ['to']}}])
    expect(get('target')).toBeNull()
    expect(store.referencing('target')).toEqual([])
  })
})

it('weak references and other datasets allow any deletion', async () => {
  const {write, get} = testStore()
  await write([
    note('target'),
    note('b', {weak: ref('target', {_weak: true}), other: ref('z', {_dataset: 'other'})}),
  ])
  await write([note('c', {to: ref('missing', {_weak: true})})])
  await write([{delete: {id: 'target'}}])
  expect(get('target')).toBeNull()
})

it('strengthened() makes references strong that wait for a publish', () => {
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
