import {describe, expect, it} from 'vitest'
import {deletedEntry, deletedId, listTrash, restoredDocuments} from './entries.ts'

const stamps = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-02T00:00:00Z'}
const photo = {_type: 'picture', asset: {_type: 'reference', _ref: 'image-a-1x1-png'}}
const published = {...stamps, _id: 'case-1', _type: 'case', name: 'Prima', orderRank: 'b', photo}
const draft = {...published, _id: 'drafts.case-1', name: 'Dopo', after: photo}
const now = new Date('2026-11-22T12:00:00Z')
const entryOf = (docs: {published?: typeof published; draft?: typeof draft}) => {
  const entry = deletedEntry({
    published: docs.published,
    draft: docs.draft,
    title: 'Prima',
    author: 'Anna',
    now,
  })
  if (!entry) throw new Error('Nothing was kept')
  return entry
}

describe('a deleted entry', () => {
  it('keeps draft, pictures, author and time under a private id', () => {
    expect(entryOf({published, draft})).toMatchObject({
      _id: 'cestino.case-1',
      kind: 'case',
      author: 'Anna',
      deletedAt: '2026-11-22T12:00:00.000Z',
      pictures: [{asset: {_ref: 'image-a-1x1-png'}}],
    })
    expect(deletedEntry({published: undefined, draft: undefined, title: '', author: '', now})).toBeNull()
  })

  it('comes back as it was, or as a draft', () => {
    const entry = entryOf({published, draft})
    const {_rev, _createdAt, _updatedAt, ...online} = published
    expect(restoredDocuments(entry, 'as it was')).toEqual([
      online,
      {...online, _id: 'drafts.case-1', name: 'Dopo', after: photo},
    ])
    expect(restoredDocuments(entry, 'as a draft')).toEqual([
      {...online, _id: 'drafts.case-1', name: 'Dopo', after: photo},
    ])
    expect(restoredDocuments(entryOf({published}), 'as a draft')).toEqual([{...online, _id: 'drafts.case-1'}])
  })

  it('is listed newest first, for 30 days, until it is restored', () => {
    const kept = (id: string, deletedAt: string) =>
      [deletedId(id), {...entryOf({published}), _id: deletedId(id), deletedAt}] as const
    const docs = new Map<string, {_id: string; _type: string}>([
      kept('a', '2026-11-01T00:00:00Z'),
      kept('b', '2026-11-20T00:00:00Z'),
      kept('old', '2026-10-22T00:00:00Z'),
      kept('case-1', '2026-11-21T00:00:00Z'),
      ['drafts.case-1', draft],
    ])
    expect(listTrash(docs, now).map(({id}) => id)).toEqual(['b', 'a'])
  })
})
