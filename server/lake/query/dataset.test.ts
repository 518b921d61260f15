import {describe, expect, test} from 'vitest'
import {createDataset, type View} from './dataset.ts'
import {aDoc} from './fixtures.ts'

const dataset = () =>
  createDataset([
    aDoc('a', 'page', {title: 'a published'}),
    aDoc('drafts.a', 'page', {title: 'a draft'}),
    aDoc('b', 'page', {title: 'b published'}),
    aDoc('drafts.c', 'page', {title: 'c draft'}),
    aDoc('versions.r1.b', 'page', {title: 'b in r1'}),
    aDoc('versions.r1.a', 'page', {_system: {delete: true}}),
    aDoc('secret.x', 'config', {title: 'private'}),
  ])

const ids = (view: View) => view.all.map((doc) => doc._id)

describe('perspectives', () => {
  test('raw shows every document under its own id, in the order of ids', () => {
    expect(ids(dataset().view('raw', true))).toEqual([
      'a',
      'b',
      'drafts.a',
      'drafts.c',
      'secret.x',
      'versions.r1.a',
      'versions.r1.b',
    ])
  })

  test('published shows neither drafts nor versions', () => {
    expect(ids(dataset().view('published', true))).toEqual(['a', 'b', 'secret.x'])
  })

  test.each(['drafts' as const, ['drafts']])('%s lays drafts over published documents', (perspective) => {
    const view = dataset().view(perspective, true)
    expect(ids(view)).toEqual(['a', 'b', 'c', 'secret.x'])
    expect(view.byId('a')).toMatchObject({title: 'a draft', _id: 'a', _originalId: 'drafts.a'})
    expect(view.byId('b')).toMatchObject({title: 'b published', _originalId: 'b'})
    expect(view.byId('drafts.a')).toBeUndefined()
  })

  test('a stack looks through its versions in order, then at published documents', () => {
    const view = dataset().view(['r1', 'drafts'], true)
    expect(view.byId('b')).toMatchObject({title: 'b in r1', _originalId: 'versions.r1.b'})
    expect(view.byId('c')).toMatchObject({title: 'c draft'})
  })

  test('a document that a release deletes is gone in its stack', () => {
    expect(ids(dataset().view(['r1'], true))).toEqual(['b', 'secret.x'])
  })

  test('an id that only looks like a published one never leaks a draft into a stack', () => {
    const odd = createDataset([aDoc('drafts.drafts.a', 'page'), aDoc('drafts.a', 'page')])
    expect(odd.view('drafts', true).all.map((doc) => doc._originalId)).toEqual([
      'drafts.a',
      'drafts.drafts.a',
    ])
    expect(ids(odd.view('published', true))).toEqual([])
  })
})

test.each([[['raw', 'drafts']], [['a,b']], ['']])('the perspective %j is refused', (perspective) => {
  expect(() => dataset().view(perspective as string[], true)).toThrow('Invalid perspective')
})

test('an empty stack shows published documents', () => {
  expect(ids(dataset().view([], true))).toEqual(['a', 'b', 'secret.x'])
})

describe('privacy', () => {
  test.each([['raw'], ['published'], ['drafts'], [['r1', 'drafts']], [['raw']]] as const)(
    'an anonymous caller sees ids without dots only in %j',
    (perspective) => {
      const view = dataset().view(typeof perspective === 'string' ? perspective : [...perspective], false)
      expect(ids(view)).toEqual(['a', 'b'])
      expect(view.byId('a')).toMatchObject({title: 'a published'})
      expect(view.byId('drafts.a')).toBeUndefined()
      expect(view.byId('secret.x')).toBeUndefined()
    },
  )
})

describe('changes', () => {
  const perspectives = ['raw', 'published', 'drafts', ['r1', 'drafts']] as const

  test('views that were asked for already show what has changed since', () => {
    const live = dataset()
    const names = perspectives.map((name) => (typeof name === 'string' ? name : [...name]))
    for (const name of names) for (const sees of [true, false]) live.view(name, sees)
    const final = new Map([
      ['a', null],
      ['drafts.a', null],
      ['b', aDoc('b', 'post', {refers: {_ref: 'c'}})],
      ['c', aDoc('c', 'page', {refers: [{_ref: 'b'}]})],
      ['drafts.c', null],
      ['versions.r1.b', null],
      ['secret.x', aDoc('secret.x', 'config', {title: 'new'})],
    ])
    for (const [id, doc] of final) live.apply(id, doc)
    const kept = [aDoc('versions.r1.a', 'page', {_system: {delete: true}})]
    const rebuilt = createDataset([...kept, ...[...final.values()].filter((doc) => doc !== null)])
    for (const name of names) {
      for (const sees of [true, false]) {
        const [mine, fresh] = [live.view(name, sees), rebuilt.view(name, sees)]
        expect(mine.all).toEqual(fresh.all)
        for (const type of ['page', 'post', 'config']) expect(mine.ofType(type)).toEqual(fresh.ofType(type))
      }
    }
  })

  test('a document that did not change is the same object still: what was found out about it is kept', () => {
    const live = dataset()
    const before = perspectives.map((name) => live.view(typeof name === 'string' ? name : [...name], true))
    live.apply('b', aDoc('b', 'page', {title: 'changed'}))
    for (const [index, name] of perspectives.entries()) {
      const now = live.view(typeof name === 'string' ? name : [...name], true)
      for (const id of ['a', 'drafts.a'].filter((id) => now.byId(id)))
        expect(now.byId(id)).toBe(before[index]?.byId(id))
    }
  })

  test('discarding a draft brings the published document back', () => {
    const live = dataset()
    expect(live.view('drafts', true).byId('a')).toMatchObject({title: 'a draft'})
    live.apply('drafts.a', null)
    expect(live.view('drafts', true).byId('a')).toMatchObject({title: 'a published', _originalId: 'a'})
  })
})
