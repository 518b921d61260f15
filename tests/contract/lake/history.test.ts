import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
const revisions: string[] = []
beforeAll(async () => {
  lake = await startLake()
  const write = async (question: string) => {
    const {_rev} = await lake.editor.createOrReplace({_id: 'drafts.faq-h', _type: 'faq', question})
    revisions.push(_rev)
  }
  await write('Uno')
  await write('Due')
  await lake.editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.faq-h',
    publishedId: 'faq-h',
  })
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

const get = (path: string, token: string | null = lake.token) =>
  fetch(`${lake.url}/v2025-02-19/data/history/production${path}`, {
    headers: token ? {authorization: `Bearer ${token}`} : {},
  })

test('a document as it was at a revision', async () => {
  const response = await get(`/documents/drafts.faq-h?revision=${revisions[0]}`)
  expect((await response.json()).documents[0]).toMatchObject({question: 'Uno', _rev: revisions[0]})
})

test('the last revision of a document that is gone', async () => {
  const {documents} = await (await get('/documents/drafts.faq-h?lastRevision=true')).json()
  expect(documents[0]).toMatchObject({question: 'Due'})
})

test('the transactions of a document, with effects that rebuild it', async () => {
  const lines = (await (await get('/transactions/drafts.faq-h,faq-h?effectFormat=mendoza')).text())
    .trim()
    .split('\n')
  const transactions = lines.map((line) => JSON.parse(line))
  expect(transactions.map(({id}) => id).slice(0, 2)).toEqual(revisions)
  expect(transactions).toHaveLength(3)
  expect(transactions[1].effects['drafts.faq-h'].apply[1]).toMatchObject({question: 'Due'})
  expect(transactions[2].effects['drafts.faq-h'].apply).toEqual([0, null])
  const [newest] = (await (await get('/transactions/faq-h?reverse=true&limit=1')).text()).trim().split('\n')
  expect(JSON.parse(newest ?? '').documentIDs).toContain('faq-h')
})

test('the events that the history panel lists', async () => {
  const {events} = await (await get('/events/documents/faq-h')).json()
  const types = events['faq-h'].map(({type}: {type: string}) => type)
  expect(types[0]).toBe('publishDocumentVersion')
  expect(types.at(-1)).toBe('createDocumentVersion')
  for (const event of events['faq-h']) expect(event.versionId).toBeTruthy()
})

test('nobody reads history without a token', async () => {
  expect((await get('/documents/faq-h', null)).status).toBe(401)
  expect((await get('/transactions/faq-h', null)).status).toBe(401)
})
