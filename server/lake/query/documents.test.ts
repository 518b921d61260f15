import {describe, expect, it, onTestFinished} from 'vitest'
import {aDatabase, aDoc, put} from '../testing/queries.ts'
import {createDocuments, openDocuments} from './documents.ts'

const documents = createDocuments([
  aDoc('a', 'page', {title: 'a published'}),
  aDoc('drafts.a', 'page', {title: 'a draft'}),
  aDoc('b', 'page', {title: 'b published'}),
  aDoc('drafts.c', 'page', {title: 'c draft'}),
  aDoc('versions.r1.b', 'page', {title: 'b in r1'}),
  aDoc('secret.x', 'config', {title: 'private'}),
])

describe('view()', () => {
  it.each([
    ['raw', ['a', 'b', 'drafts.a', 'drafts.c', 'secret.x', 'versions.r1.b']],
    ['published', ['a', 'b']],
    ['drafts', ['a', 'b', 'c', 'secret.x']],
    ['drafts,published', ['a', 'b', 'c', 'secret.x']],
  ])('shows the documents of the perspective %s', (perspective, expected) => {
    expect(documents.view(perspective).all.map(({_id}) => _id)).toEqual(expected)
  })

  it('shows drafts under the ids of published documents', () => {
    const view = documents.view('drafts')
    expect(view.byId('a')).toMatchObject({title: 'a draft', _originalId: 'drafts.a'})
    expect(view.byId('drafts.a')).toBeNull()
  })

  it.each(['r1,drafts', 'constructor', ''])('refuses the perspective %j', (perspective) => {
    expect(() => documents.view(perspective)).toThrow('Invalid perspective')
  })
})

describe('openDocuments()', () => {
  it('reads each transaction that was committed before', async () => {
    const {file, write} = aDatabase()
    const opened = openDocuments(file, 'production')
    onTestFinished(opened.close)
    const titles = () =>
      opened
        .current()
        .view('raw')
        .all.map(({title}) => title)
    for (const title of ['first', 'second']) await write(put(aDoc('a', 'faq', {title})))
    await write(put(aDoc('b', 'faq', {title: 'other'})))
    expect(titles()).toEqual(['second', 'other'])
    await write({delete: {id: 'a'}})
    expect(titles()).toEqual(['other'])
  })
})
