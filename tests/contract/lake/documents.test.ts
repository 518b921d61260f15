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

/** The rejection of a promise, for looking at its parts. */
async function failure(promise: Promise<unknown>): Promise<{statusCode: number; message: string}> {
  try {
    await promise
  } catch (error) {
    return error as {statusCode: number; message: string}
  }
  throw new Error('It should have been refused')
}

describe('drafts and published documents', () => {
  test('shows a draft to editors who ask for drafts', async () => {
    await lake.editor.createOrReplace(faq('faq-a', 'Pubblicata'))
    await lake.editor.createOrReplace(faq('drafts.faq-a', 'Bozza'))
    const query = '*[_id == $id][0]{_id, _originalId, question}'
    const params = {id: 'faq-a'}
    expect(await lake.editor.fetch(query, params)).toMatchObject({_id: 'faq-a', question: 'Pubblicata'})
    expect(await lake.editor.fetch(query, params, {perspective: 'drafts'})).toEqual({
      _id: 'faq-a',
      _originalId: 'drafts.faq-a',
      question: 'Bozza',
    })
    expect(await lake.editor.fetch('*[_id in path("drafts.**")]._id', {}, {perspective: 'raw'})).toContain(
      'drafts.faq-a',
    )
  })

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

  test('refuses unknown actions by name', async () => {
    const action = {actionType: 'sanity.action.release.create', releaseId: 'r1'} as never
    const error = await failure(lake.editor.action(action))
    expect(error.statusCode).toBe(501)
    expect(error.message).toContain('release.create')
  })
})

describe('mutations', () => {
  test('applies all patch operations', async () => {
    await lake.editor.createOrReplace({
      _id: 'patched',
      _type: 'package',
      price: 2400,
      features: ['Hotel', 'Transfer'],
      notes: [{_key: 'a', text: 'uno'}],
      old: true,
    })
    await lake.editor
      .patch('patched')
      .set({'notes[_key=="a"].text': 'due', badge: 'RISPARMIA €710'})
      .setIfMissing({description: 'Completo'})
      .inc({price: 100})
      .dec({price: 50})
      .unset(['old'])
      .insert('after', 'features[-1]', ['Farmaci'])
      .commit()
    expect(await lake.editor.getDocument('patched')).toMatchObject({
      price: 2450,
      badge: 'RISPARMIA €710',
      description: 'Completo',
      features: ['Hotel', 'Transfer', 'Farmaci'],
      notes: [{_key: 'a', text: 'due'}],
    })
    expect(await lake.editor.getDocument('patched')).not.toHaveProperty('old')
  })

  test('applies a transaction as a whole or not at all', async () => {
    const attempt = lake.editor
      .transaction()
      .create(faq('whole-1', 'Uno'))
      .patch('not-there', (patch) => patch.set({question: 'Due'}))
      .commit()
    expect((await failure(attempt)).statusCode).toBe(409)
    expect(await lake.editor.getDocument('whole-1')).toBeUndefined()
  })

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

  test('refuses writes without a token', async () => {
    expect((await failure(lake.anonymous.create(faq('intruder', 'No')))).statusCode).toBe(401)
    const forged = lake.clientWith({token: 'sk-forged'})
    expect((await failure(forged.create(faq('intruder', 'No')))).statusCode).toBe(401)
  })
})
