import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

const faq = (id: string, question: string) => ({_id: id, _type: 'faq', question})

describe('drafts and published documents', () => {
  test('publishes, edits, unpublishes and deletes by actions', async () => {
    const published = 'faq-actions'
    const draft = `drafts.${published}`
    await lake.editor.action({
      actionType: 'sanity.action.document.create',
      attributes: faq(draft, 'Nuova'),
      ifExists: 'fail',
      publishedId: published,
    })
    await lake.editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: draft,
      publishedId: published,
    })
    expect(await lake.editor.getDocument(published)).toMatchObject({question: 'Nuova'})
    expect(await lake.editor.getDocument(draft)).toBeUndefined()
    await lake.editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: draft,
      publishedId: published,
      patch: {set: {question: 'Corretta'}},
    })
    expect(await lake.editor.getDocument(published)).toMatchObject({question: 'Nuova'})
    await lake.editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: draft,
      publishedId: published,
    })
    expect(await lake.editor.getDocument(published)).toMatchObject({question: 'Corretta'})
    await lake.editor.action({
      actionType: 'sanity.action.document.unpublish',
      draftId: draft,
      publishedId: published,
    })
    expect(await lake.editor.getDocument(published)).toBeUndefined()
    expect(await lake.editor.getDocument(draft)).toMatchObject({question: 'Corretta'})
    await lake.editor.action({
      actionType: 'sanity.action.document.delete',
      publishedId: published,
      includeDrafts: [draft],
    })
    expect(await lake.editor.getDocument(draft)).toBeUndefined()
  })
})

describe('mutations', () => {
  test('patches and deletes by query', async () => {
    const transaction = lake.editor.transaction()
    for (let n = 0; n < 20; n++) transaction.create({_id: `bulk-${n}`, _type: 'bulk', n})
    await transaction.commit()
    await lake.editor.patch({query: '*[_type == "bulk" && n >= 10]'}).set({big: true}).commit()
    expect(await lake.editor.fetch('count(*[_type == "bulk" && big])')).toBe(10)
    await lake.editor.delete({query: '*[_type == "bulk"]'})
    expect(await lake.editor.fetch('count(*[_type == "bulk"])')).toBe(0)
  })

  test('uses the transaction id of the caller as revision', async () => {
    await lake.editor
      .transaction([{create: faq('revised', 'Uno')}])
      .transactionId('my-transaction')
      .commit()
    expect(await lake.editor.getDocument('revised')).toMatchObject({_rev: 'my-transaction'})
  })
})
