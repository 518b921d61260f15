import {ClientError} from '@sanity/client'
import {expect, test} from 'vitest'
import WebSocket from 'ws'
import {lakesOfThisFile} from '../support/lakes.ts'

const started = lakesOfThisFile()()

async function ask(path: string, {token = true, headers = {}, body}: Asked = {}) {
  const lake = await started
  const response = await fetch(`${lake.url}${path}`, {
    headers: {...(token ? {authorization: `Bearer ${lake.token}`} : {}), ...headers},
    ...(body === undefined
      ? {}
      : {method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body)}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {status: response.status, text, body: isJson ? JSON.parse(text) : null}
}

interface Asked {
  token?: boolean
  headers?: Record<string, string>
  body?: unknown
}

const V = '/v2025-02-19'
const count = async (type: string) => {
  const lake = await started
  return lake.editor.fetch<number>('count(*[_type == $type])', {type}, {perspective: 'raw'})
}

test('a client with another dataset is told that there is none, and nothing is written', async () => {
  const lake = await started
  const other = lake.clientWith({token: lake.token, dataset: 'other'})
  const tries = [
    () => other.create({_id: 'lost', _type: 'lost'}),
    () => other.fetch('*'),
    () => other.getDocument('x'),
    () => other.action({actionType: 'sanity.action.document.discard', draftId: 'drafts.x'}),
    () => other.assets.upload('file', Buffer.from('x')),
  ]
  for (const attempt of tries) {
    const error = await attempt().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({
      statusCode: 404,
      message: 'Not Found - Dataset "other" not found for project ID "embedded"',
    })
  }
  const listening = await new Promise((resolve) => {
    other.listen('*', {}, {events: ['welcome', 'reconnect']}).subscribe({next: resolve, error: resolve})
  })
  expect(listening).toMatchObject({name: 'ConnectionFailedError', status: 404})
  expect((await ask(`${V}/data/export/other`)).status).toBe(404)
  expect((await ask(`${V}/data/history/other/transactions/a`)).status).toBe(404)
  expect((await ask(`${V}/data/query/production?query=*[_type=="lost"]`)).body.result).toEqual([])
})

test('sockets of another dataset are turned away', async () => {
  const lake = await started
  const end = (path: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`)
      socket.on('open', () => socket.send('{}'))
      socket.on('message', (data) => resolve(String(data)))
      socket.on('close', (code, why) => resolve(`${code} ${why}`))
      socket.on('error', ({message}) => resolve(message))
    })
  expect(await end('/v1/data/live/events/other')).toContain('4400 Dataset "other" not found')
  expect(await end('/v1/socket/other')).toContain('404')
})

test('another project is not this one', async () => {
  const lake = await started
  for (const path of ['', '/datasets', '/roles', '/grants', '/datasets/production/acl', '/features']) {
    expect((await ask(`/v1/projects/embedded${path}`)).status).toBe(200)
    expect(await ask(`/v1/projects/stranger${path}`)).toMatchObject({
      status: 404,
      body: {statusCode: 404, error: 'Not Found', message: 'Project "stranger" not found'},
    })
  }
  expect((await ask('/v1/projects/embedded/datasets/other/acl')).status).toBe(404)
  const foreign = lake.clientWith({token: lake.token, projectId: 'stranger'})
  await expect(foreign.fetch('*')).rejects.toMatchObject({statusCode: 404, message: /"stranger" not found/})
  await expect(foreign.create({_type: 'lost'})).rejects.toMatchObject({statusCode: 404})
})

test('members of arrays get keys when the client asks for it', async () => {
  const lake = await started
  const keyed = (document: unknown) => {
    const {list} = document as {list: {_key?: string}[]}
    return list.every(({_key}) => typeof _key === 'string' && /^[0-9a-f]{12}$/.test(_key))
  }
  const options = {autoGenerateArrayKeys: true}
  const list = [{a: 1}, {a: 2}]
  const base = {_id: 'keys', _type: 'keys'}
  expect(keyed(await lake.editor.create({...base, list}, options))).toBe(true)
  expect(keyed(await lake.editor.createOrReplace({...base, list}, options))).toBe(true)
  expect(keyed(await lake.editor.createIfNotExists({...base, _id: 'keys-2', list}, options))).toBe(true)
  expect(keyed(await lake.editor.patch('keys').set({list}).commit(options))).toBe(true)
  expect(
    keyed(
      await lake.editor
        .patch('keys')
        .append('list', [{a: 3}])
        .commit(options),
    ),
  ).toBe(true)
  expect(
    keyed(
      await lake.editor
        .patch('keys')
        .insert('before', 'list[0]', [{a: 0}])
        .commit(options),
    ),
  ).toBe(true)
  const stored = await lake.editor.getDocument('keys')
  expect(stored?.list.map(({a}: {a: number}) => a)).toEqual([0, 1, 2, 3])
  expect(new Set(stored?.list.map(({_key}: {_key: string}) => _key)).size).toBe(4)
  expect(keyed(await lake.editor.createOrReplace({...base, list}))).toBe(false)
})

test('all versions of a document are answered, and only the public one to the public', async () => {
  const lake = await started
  const ids = ['versions.r1.grp', 'grp', 'drafts.grp']
  for (const _id of [...ids, 'grp2', 'drafts.grp2']) await lake.editor.create({_id, _type: 'grp'})
  const all = {includeAllVersions: true} as const
  const found = async (client: typeof lake.editor, id: string) =>
    (await client.getDocument(id, all)).map(({_id}) => _id).sort()
  expect(await found(lake.editor, 'grp')).toEqual([...ids].sort())
  expect(await found(lake.editor, 'drafts.grp')).toEqual([...ids].sort())
  expect(await found(lake.anonymous, 'grp')).toEqual(['grp'])
  expect(await found(lake.editor, 'nobody')).toEqual([])
  expect((await lake.editor.getDocument('grp', {includeAllVersions: false}))?._id).toBe('grp')
  expect((await lake.editor.getDocument('grp'))?._id).toBe('grp')
})

test('an export holds the types that were asked for', async () => {
  const lake = await started
  for (const _type of ['exp1', 'exp2', 'exp3']) await lake.editor.create({_id: _type, _type})
  const types = async (search: string) => {
    const {text} = await ask(`${V}/data/export/production${search}`)
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)._type)
      .filter((type) => /^exp/.test(type))
  }
  expect(await types('?types=exp1,exp3')).toEqual(['exp1', 'exp3'])
  expect(await types('?types=nothing')).toEqual([])
  expect(await types('')).toEqual(['exp1', 'exp2', 'exp3'])
})

test('an explanation of a query is refused by name', async () => {
  const {status, body} = await ask(`${V}/data/query/production?query=*&explain=true`)
  expect([status, body.message]).toEqual([501, expect.stringContaining('explain')])
  expect((await ask(`${V}/data/query/production?query=*&explain=false`)).status).toBe(200)
})

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
  ['a parameter 400,000 levels deep', `{"query":"$a","params":{"a":${deep(400_000)}}}`],
  ['a parameter 101 levels deep', `{"query":"$a","params":{"a":${deep(101)}}}`],
])('a query with %s is refused', async (_what, body) => {
  expect(await ask(`${V}/data/query/production`, {body, token: false})).toMatchObject({
    status: 400,
    body: {statusCode: 400},
  })
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
