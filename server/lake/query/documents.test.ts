import {describe, expect, it, onTestFinished} from 'vitest'
import {aDatabase, aDoc, put} from '../testing/queries.ts'
import {createDocuments, openDocuments, type View, WRITTEN_SINCE} from './documents.ts'

const documents = () =>
  createDocuments([
    aDoc('a', 'page', {title: 'a published'}),
    aDoc('drafts.a', 'page', {title: 'a draft'}),
    aDoc('b', 'page', {title: 'b published'}),
    aDoc('drafts.c', 'page', {title: 'c draft'}),
    aDoc('versions.r1.b', 'page', {title: 'b in r1'}),
    aDoc('secret.x', 'config', {title: 'private'}),
  ])

const ids = (view: View) => view.all.map(({_id}) => _id)

describe('view', () => {
  it.each([
    ['raw', ['a', 'b', 'drafts.a', 'drafts.c', 'secret.x', 'versions.r1.b']],
    ['published', ['a', 'b', 'secret.x']],
    ['drafts', ['a', 'b', 'c', 'secret.x']],
    [[], ['a', 'b', 'secret.x']],
    [
      ['drafts', 'published'],
      ['a', 'b', 'c', 'secret.x'],
    ],
  ] as const)('shows the documents of the perspective %j', (perspective, expected) => {
    const names = typeof perspective === 'string' ? perspective : [...perspective]
    expect(ids(documents().view(names, true))).toEqual(expected)
  })

  it('lays drafts over published documents', () => {
    const view = documents().view('drafts', true)
    expect(view.byId('a')).toMatchObject({title: 'a draft', _originalId: 'drafts.a'})
    expect(view.byId('drafts.a')).toBeUndefined()
  })

  it.each(['raw', 'published', 'drafts'])('hides ids with dots from strangers in %s', (perspective) => {
    expect(ids(documents().view(perspective as 'raw', false))).toEqual(['a', 'b'])
  })

  it.each([[['raw', 'drafts']], [['r1', 'drafts']], ['']])('refuses the perspective %j', (perspective) => {
    expect(() => documents().view(perspective as string[], true)).toThrow('Invalid perspective')
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
        .view('raw', true)
        .all.map(({_id, title}) => [_id, title])
    for (const title of ['first', 'second']) await write(put(aDoc('a', 'faq', {title})))
    await write(put(aDoc('b', 'faq', {title: 'other'})))
    expect(titles()).toEqual([
      ['a', 'second'],
      ['b', 'other'],
    ])
    await write({delete: {id: 'a'}})
    expect(titles()).toEqual([['b', 'other']])
  })

  it('finds new transactions without reading the history', () => {
    const {db} = aDatabase()
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${WRITTEN_SINCE}`).all(0, 'production', 'production')
    const searched = plan.map(({detail}) => String(detail)).filter((detail) => detail.includes('tx_document'))
    expect(searched).toEqual([expect.stringContaining('USING INDEX tx_document_seq (seq>?)')])
  })
})
