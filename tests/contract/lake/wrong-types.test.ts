import {expect, test} from 'vitest'
import {lakesOfThisFile} from '../../support/lakes.ts'
import {asking, V} from './asking.ts'

const started = lakesOfThisFile()()
const ask = asking(started)

const count = async (type: string) => {
  const lake = await started
  return lake.editor.fetch<number>('count(*[_type == $type])', {type}, {perspective: 'raw'})
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const wrongType = [{create: {_type: 'wrong'}}]
const discard = [
  {
    actionType: 'sanity.action.document.create',
    publishedId: 'wrong',
    attributes: {_id: 'drafts.wrong', _type: 'wrong'},
  },
]

test.each<[string, string, unknown]>([
  ['dryRun=1', '/data/mutate/production?dryRun=1', {mutations: wrongType}],
  ['dryRun=maybe', '/data/mutate/production?dryRun=maybe', {mutations: wrongType}],
  ['an empty dryRun', '/data/mutate/production?dryRun=', {mutations: wrongType}],
  ['returnIds=yes', '/data/mutate/production?returnIds=yes', {mutations: wrongType}],
  ['autoGenerateArrayKeys=1', '/data/mutate/production?autoGenerateArrayKeys=1', {mutations: wrongType}],
  ['a number for a transaction', '/data/mutate/production', {mutations: wrongType, transactionId: 7}],
  [
    'an object for a transaction',
    '/data/mutate/production',
    {mutations: wrongType, transactionId: {toString: 1}},
  ],
  ['a text for dryRun in actions', '/data/actions/production', {actions: discard, dryRun: 'true'}],
  ['a number for dryRun in actions', '/data/actions/production', {actions: discard, dryRun: 1}],
  ['a number for a transaction of actions', '/data/actions/production', {actions: discard, transactionId: 7}],
])('%s is refused and writes nothing', async (_what, path, body) => {
  expect(await ask(V + path, {body})).toMatchObject({status: 400, body: {statusCode: 400}})
  expect(await count('wrong')).toBe(0)
})

test.each<[string, unknown]>([
  ['a number for params', {query: '*[0]', params: 7}],
  ['a text for params', {query: '*[0]', params: 'abc'}],
  ['a list for params', {query: '*[0]', params: [1]}],
  ['null for params', {query: '*[0]', params: null}],
  ['a number for a perspective', {query: '*[0]', perspective: 7}],
  ['an object for a perspective', {query: '*[0]', perspective: {}}],
  ['objects in a perspective', {query: '*[0]', perspective: [{toString: 1}]}],
  ['an object for a query', {query: {toString: 1}}],
  ['a number for a source map', {query: '*[0]', resultSourceMap: 7}],
  ['a parameter 60,000 levels deep', `{"query":"$a","params":{"a":${deep(60_000)}}}`],
  ['a parameter 101 levels deep', `{"query":"$a","params":{"a":${deep(101)}}}`],
])('a query with %s is refused', async (_what, body) => {
  expect(await ask(`${V}/data/query/production`, {body, token: false})).toMatchObject({
    status: 400,
    body: {statusCode: 400},
  })
})

test('a body of 800 KB is too large from a stranger, and from an editor looked at', async () => {
  const body = `{"query":"$a","params":{"a":${deep(400_000)}}}`
  expect(await ask(`${V}/data/query/production`, {body, token: false})).toMatchObject({status: 413})
  expect(await ask(`${V}/data/query/production`, {body})).toMatchObject({status: 400})
})

const odd = {toString: 1}

test.each<[string, string, unknown]>([
  ['an object for an id', 'mutate', {mutations: [{create: {_id: odd, _type: 'a'}}]}],
  ['a list for an id', 'mutate', {mutations: [{createOrReplace: {_id: [odd], _type: 'a'}}]}],
  ['an object to delete', 'mutate', {mutations: [{delete: {id: odd}}]}],
  ['a list to patch', 'mutate', {mutations: [{patch: {id: [odd], set: {}}}]}],
  ['an object for an action', 'actions', {actions: [{actionType: odd}]}],
  [
    'an object for a published id',
    'actions',
    {
      actions: [
        {actionType: 'sanity.action.document.edit', draftId: 'drafts.a', publishedId: odd, patch: {}},
      ],
    },
  ],
])('%s is refused', async (_what, endpoint, body) => {
  expect(await ask(`${V}/data/${endpoint}/production`, {body})).toMatchObject({status: 400})
})

test('an object for a revision is refused', async () => {
  const lake = await started
  await lake.editor.create({_id: 'drafts.rev', _type: 'a'})
  const actionType = 'sanity.action.document.publish'
  const publish = {actionType, draftId: 'drafts.rev', publishedId: 'rev', ifDraftRevisionId: odd}
  const {status} = await ask(`${V}/data/actions/production`, {body: {actions: [publish]}})
  expect([400, 409]).toContain(status)
})

test('what a mutation by query finds must be documents, and its parameters of a bearable depth', async () => {
  const mutate = (body: unknown) => ask(`${V}/data/mutate/production`, {body})
  const selection = {query: '*[_type == "none"]{"_id": {"toString": 1}}'}
  expect((await mutate({mutations: [{delete: selection}]})).status).toBe(200)
  const found = {query: '[{"_id": {"toString": 1}}, {"_id": 7}, null, 7]'}
  expect((await mutate({mutations: [{delete: found}]})).status).toBe(200)
  const body = `{"mutations":[{"delete":{"query":"*[a == $a]","params":{"a":${deep(400_000)}}}}]}`
  expect((await mutate(body)).status).toBe(400)
})

test('a setting nested beyond sense is refused', async () => {
  const lake = await started
  const put = (body: string) =>
    fetch(`${lake.url}${V}/users/me/keyvalue/a`, {
      method: 'PUT',
      body,
      headers: {authorization: `Bearer ${lake.token}`},
    })
  expect((await put(`[{"key":"a","value":${deep(50)}}]`)).status).toBe(200)
  expect((await put(`[{"key":"a","value":${deep(100_000)}}]`)).status).toBe(400)
  expect((await put('[null]')).status).toBe(400)
})

test('what is right goes on being answered', async () => {
  const query = (body: unknown) => ask(`${V}/data/query/production`, {body})
  expect((await query({query: '$a', params: {a: [{b: 1}]}})).body.result).toEqual([{b: 1}])
  expect((await query(`{"query":"1","params":{"a":${deep(100)}}}`)).status).toBe(200)
  expect((await query({query: '1', perspective: ['r1', 'drafts']})).status).toBe(200)
  expect((await query({query: '1', perspective: 'drafts', resultSourceMap: false})).status).toBe(200)
  expect((await ask(`${V}/data/query/production?query=1&$a=${deep(5_000)}`)).status).toBe(400)
})

test.each([
  ['transactions', '/data/history/production/transactions/'],
  ['earlier states', '/data/history/production/documents/'],
  ['documents', '/data/doc/production/'],
])('more than a thousand ids for %s are refused', async (_what, path) => {
  const ids = (count: number) => Array.from({length: count}, (_, n) => `a${n}`).join(',')
  expect((await ask(V + path + ids(1_000))).status).toBe(200)
  expect((await ask(V + path + ids(1_001))).status).toBe(400)
})

test.each([
  '/images/embedded/production/%zz',
  '/files/embedded/production/%',
  '/images/%ff/production/x.jpg',
])('%s is an address of the lake, where nothing is', async (path) => {
  const {port, hostname} = new URL((await started).url)
  const {request} = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const asked = request({port, hostname, path}, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers['content-type']])
    })
    asked.on('error', reject).end()
  })
  expect(status).toEqual([404, 'application/json; charset=utf-8'])
})
