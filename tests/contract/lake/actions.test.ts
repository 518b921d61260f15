import {type Action, ClientError} from '@sanity/client'
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

const state = (id: string) => lake.editor.getDocument<{question: string}>(id)
const write = (id: string, question: string) => lake.editor.createOrReplace({_id: id, _type: 'faq', question})

/** A published document and a draft over it; each has a revision before the newest. */
async function pair(id: string) {
  const draftId = `drafts.${id}`
  const old = [await write(id, 'Vecchia'), await write(draftId, 'Bozza vecchia')].map(({_rev}) => _rev)
  const now = [await write(id, 'Pubblicata'), await write(draftId, 'Bozza')].map(({_rev}) => _rev)
  const publish = (locks: object): Action => ({
    actionType: 'sanity.action.document.publish',
    draftId,
    publishedId: id,
    ...locks,
  })
  const [oldPublished = '', oldDraft = ''] = old
  const [published = '', draft = ''] = now
  return {id, draftId, publish, oldPublished, oldDraft, published, draft}
}

/** A lock that does not hold: the client hears which revision there is, and nothing has changed. */
async function expectRefused(action: Action, expected: string, current: string, untouched: string[]) {
  const before = await Promise.all(untouched.map(state))
  const error = await lake.editor.action(action).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ClientError)
  expect(error).toMatchObject({statusCode: 409, message: expect.stringContaining(`"${expected}"`)})
  expect((error as ClientError).details.items[0].error).toMatchObject({
    type: 'documentRevisionIDDoesNotMatchError',
    expectedRevisionID: expected,
    currentRevisionID: current,
  })
  expect(await Promise.all(untouched.map(state))).toEqual(before)
}

describe('publishing what was looked at', () => {
  test('a draft that changed meanwhile is not published', async () => {
    const {id, draftId, publish, oldDraft, draft, published} = await pair('faq-draft-lock')
    await expectRefused(publish({ifDraftRevisionId: oldDraft}), oldDraft, draft, [id, draftId])
    await lake.editor.action(publish({ifDraftRevisionId: draft, ifPublishedRevisionId: published}))
    expect(await state(id)).toMatchObject({question: 'Bozza'})
    expect(await state(draftId)).toBeUndefined()
  })

  test('a published document that changed meanwhile is not overwritten', async () => {
    const {id, draftId, publish, oldPublished, draft, published} = await pair('faq-published-lock')
    const stale = publish({ifDraftRevisionId: draft, ifPublishedRevisionId: oldPublished})
    await expectRefused(stale, oldPublished, published, [id, draftId])
  })

  test('of several that are published together one that changed stops all', async () => {
    const [first, second] = [await pair('faq-both-1'), await pair('faq-both-2')]
    const error = await lake.editor
      .action([
        first.publish({ifDraftRevisionId: first.draft}),
        second.publish({ifDraftRevisionId: second.oldDraft}),
      ])
      .catch((error: unknown) => error)
    expect(error).toMatchObject({statusCode: 409})
    expect((error as ClientError).details.items[0].index).toBe(1)
    expect(await state(first.id)).toMatchObject({question: 'Pubblicata'})
    expect(await state(first.draftId)).toMatchObject({question: 'Bozza'})
  })
})

describe('discarding a draft', () => {
  const discard = (draftId: string, how: {purge?: boolean} = {}) =>
    lake.editor.action({actionType: 'sanity.action.document.discard', draftId, ...how})

  test('leaves what is published, and the history of the draft', async () => {
    const {id, draftId, published} = await pair('faq-discard')
    await discard(draftId)
    expect(await state(draftId)).toBeUndefined()
    expect(await state(id)).toMatchObject({question: 'Pubblicata', _rev: published})
    expect(await lastOf(draftId)).toMatchObject({question: 'Bozza'})
  })

  test('never takes the history along', async () => {
    const {draftId} = await pair('faq-purge')
    await expect(discard(draftId, {purge: true})).rejects.toMatchObject({statusCode: 501})
    expect(await state(draftId)).toMatchObject({question: 'Bozza'})
  })

  test('of a draft that is not there is refused, and a published document is no draft', async () => {
    const {id} = await pair('faq-no-draft')
    await discard(`drafts.${id}`)
    await expect(discard(`drafts.${id}`)).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(`drafts.${id}`),
    })
    await expect(discard(id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('"draftId"'),
    })
    expect(await state(id)).toMatchObject({question: 'Pubblicata'})
  })

  async function lastOf(id: string) {
    const url = `/data/history/production/documents/${id}?lastRevision=true`
    const {documents} = await lake.editor.request<{documents: object[]}>({url})
    return documents[0]
  }
})
