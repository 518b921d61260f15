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

  test('publish, edit, unpublish and delete go through the actions that the Studio sends', async () => {
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

  test('an action outside the subset is refused by its name', async () => {
    const action = {actionType: 'sanity.action.release.create', releaseId: 'r1'} as never
    const error = await failure(lake.editor.action(action))
    expect(error.statusCode).toBe(501)
    expect(error.message).toContain('release.create')
  })
})

describe('mutations', () => {
  test('all patch operations arrive', async () => {
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

  test('a transaction happens as a whole or not at all', async () => {
    const attempt = lake.editor
      .transaction()
      .create(faq('whole-1', 'Uno'))
      .patch('not-there', (patch) => patch.set({question: 'Due'}))
      .commit()
    expect((await failure(attempt)).statusCode).toBe(409)
    expect(await lake.editor.getDocument('whole-1')).toBeUndefined()
  })

  test('patch and delete by query', async () => {
    const transaction = lake.editor.transaction()
    for (let n = 0; n < 20; n++) transaction.create({_id: `bulk-${n}`, _type: 'bulk', n})
    await transaction.commit()
    await lake.editor.patch({query: '*[_type == "bulk" && n >= 10]'}).set({big: true}).commit()
    expect(await lake.editor.fetch('count(*[_type == "bulk" && big])')).toBe(10)
    await lake.editor.delete({query: '*[_type == "bulk"]'})
    expect(await lake.editor.fetch('count(*[_type == "bulk"])')).toBe(0)
  })

  test('a dry run changes nothing', async () => {
    await lake.editor.create(faq('dry', 'Prova'), {dryRun: true})
    expect(await lake.editor.getDocument('dry')).toBeUndefined()
  })

  test('the revision is the id of the transaction, given by the caller if he likes', async () => {
    await lake.editor
      .transaction([{create: faq('revised', 'Uno')}])
      .transactionId('my-transaction')
      .commit()
    expect(await lake.editor.getDocument('revised')).toMatchObject({_rev: 'my-transaction'})
  })

  test('without a token nothing is written', async () => {
    expect((await failure(lake.anonymous.create(faq('intruder', 'No')))).statusCode).toBe(401)
    const forged = lake.clientWith({token: 'sk-forged'})
    expect((await failure(forged.create(faq('intruder', 'No')))).statusCode).toBe(401)
  })
})

describe('conflicts and references', () => {
  test('of two writers on one revision one wins, and the other is told the current one', async () => {
    const {_rev} = await lake.editor.createOrReplace(faq('contested', 'Inizio'))
    const write = (question: string) =>
      lake.editor.patch('contested').ifRevisionId(_rev).set({question}).commit()
    const outcomes = await Promise.allSettled([write('Primo'), write('Secondo')])
    expect(outcomes.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({statusCode: 409})
    expect(refused?.reason.message).toContain(_rev)
  })

  test('a document that others refer to cannot be deleted, unless the reference is weak', async () => {
    await lake.editor.createOrReplace(faq('target', 'Citata'))
    await lake.editor.createOrReplace({
      _id: 'source',
      _type: 'page',
      link: {_type: 'reference', _ref: 'target'},
    })
    const error = await failure(lake.editor.delete('target'))
    expect(error.statusCode).toBe(409)
    expect(error.message).toContain('source')
    await lake.editor.createOrReplace({
      _id: 'source',
      _type: 'page',
      link: {_type: 'reference', _ref: 'target', _weak: true},
    })
    await lake.editor.delete('target')
    expect(await lake.editor.getDocument('target')).toBeUndefined()
  })

  test('a strong reference needs its target; both may come in one transaction', async () => {
    const page = {_id: 'page-2', _type: 'page', link: {_type: 'reference', _ref: 'late'}}
    expect((await failure(lake.editor.create(page))).statusCode).toBe(409)
    await lake.editor.transaction().create(page).create(faq('late', 'Arriva insieme')).commit()
    expect(await lake.editor.fetch('*[_id == "page-2"][0].link->question')).toBe('Arriva insieme')
  })
})
