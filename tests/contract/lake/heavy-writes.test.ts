import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

const send = async (path: string, body: string) => {
  const headers = {authorization: `Bearer ${lake.token}`}
  const response = await fetch(`${lake.url}/v2025-02-19/data/${path.replace(/(?=\?|$)/, '/production')}`, {
    method: 'POST',
    body,
    headers,
  })
  return {status: response.status, text: await response.text()}
}
const mutate = (...mutations: unknown[]) => send('mutate', JSON.stringify({mutations}))

test('a range far beyond its list changes the list, at once, and makes it no longer', async () => {
  await mutate({create: {_id: 'p', _type: 'note', a: [0]}})
  expect(await mutate({patch: {id: 'p', set: {'a[0:999999]': 1}}})).toMatchObject({status: 200})
  expect(await lake.editor.fetch('*[_id == "p"][0].a')).toEqual([1])
})

test('what cannot be an attribute, an id or a parameter is a clear 400, and spoils nothing', async () => {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  const odd: [path: string, body: string][] = [
    ['mutate', JSON.stringify({mutations: [{create: {_type: 'note', x: [{hasOwnProperty: 1}]}}]})],
    ['mutate', JSON.stringify({mutations: [{create: {_id: {toString: 1}, _type: 'note'}}]})],
    ['mutate', `{"mutations": [{"create": {"_type": "note", "deep": ${deep}}}]}`],
    ['mutate', JSON.stringify({mutations: Array(10_001).fill({create: {_type: 'note'}})})],
    [
      'actions',
      JSON.stringify({
        actions: [
          {actionType: 'sanity.action.document.discard', draftId: 'drafts.p', publishedId: {toString: 1}},
        ],
      }),
    ],
    ['query', `{"query": "$a", "params": {"a": ${deep}}}`],
  ]
  for (const [path, body] of odd) {
    const {status, text} = await send(path, body)
    expect(status, text.slice(0, 300)).toBe(400)
    expect(text).not.toMatch(/is not a function|Internal/)
  }
  expect(await lake.editor.fetch('count(*[_type == "note"])')).toBe(1)
})

test('one large document that a hundred mutations would each be answered with is refused before it is written', async () => {
  await mutate({createOrReplace: {_id: 'grosso', _type: 'note', text: 'x'.repeat(1_000_000), n: 0}})
  const mutations = Array.from({length: 100}, () => ({patch: {id: 'grosso', inc: {n: 1}}}))
  const many = JSON.stringify({mutations})
  const number = () => lake.editor.fetch('*[_id == "grosso"][0].n')
  const {status, text} = await send('mutate?returnDocuments=true', many)
  expect(status, text.slice(0, 300)).toBe(413)
  expect(await number()).toBe(0)
  expect(await send('mutate', many)).toMatchObject({status: 200})
  expect(await number()).toBe(100)
})
