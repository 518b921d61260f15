import {ClientError} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {lakesOfThisFile} from '../../support/lakes.ts'
import {asking, V} from './asking.ts'

const started = lakesOfThisFile()()
const ask = asking(started)

const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
const MUTATE = `${V}/data/mutate/production`
const ACT = `${V}/data/actions/production`
const QUERY = `${V}/data/query/production`
const wrong = [{create: {_type: 'wrong'}}]

describe('bad input', () => {
  test.each<[string, string, unknown, string]>([
    ['broken JSON', MUTATE, '{"mutations": [', 'not valid JSON'],
    ['no list of mutations', MUTATE, {mutations: 7}, 'must be an array'],
    ['great depth', MUTATE, `{"mutations":[{"create":{"_type":"a","x":${deep}}}]}`, 'nested'],
    ['dryRun=1', `${MUTATE}?dryRun=1`, {mutations: wrong}, 'dryRun'],
    ['no list of actions', ACT, {actions: 'all'}, 'must be an array'],
    ['a number for params', QUERY, {query: '*[0]', params: 7}, 'params'],
  ])('%s is refused with a reason', async (_name, path, body, reason) => {
    const {status, text} = await ask(path, body)
    expect(status, text.slice(0, 300)).toBe(400)
    expect(text).toContain(reason)
    expect(text).not.toMatch(/\bat .*\.ts/)
    expect(await (await started).editor.fetch('count(*)', {}, {perspective: 'raw'})).toBe(0)
  })

  test('a body of 65 MB is refused', async () => {
    const answer = await ask(MUTATE, 'x'.repeat(65 * 1024 * 1024)).catch(() => null)
    // Accepts a failed request, because the Lake may close the connection before it has received the whole body.
    expect(answer?.status ?? 413).toBe(413)
  })

  test.each([
    [`${V}/data/copy/production`, {}, '/data/copy/production'],
    [`${MUTATE}?dryRun=true`, {mutations: wrong}, 'dryRun'],
    [ACT, {actions: [], dryRun: true}, 'dryRun'],
  ])('%s with %j gets 501 and a name', async (path, body, name) => {
    expect(await ask(path, body)).toMatchObject({status: 501, text: expect.stringContaining(name)})
  })
})

test('clients with another dataset get 404', async () => {
  const {clientWith, token} = await started
  const other = clientWith({token, dataset: 'other'})
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
    const message = 'Not Found - Dataset "other" not found for project ID "embedded"'
    expect(error).toMatchObject({statusCode: 404, message})
  }
  const listening = await new Promise((resolve) => {
    other.listen('*', {}, {events: ['welcome', 'reconnect']}).subscribe({next: resolve, error: resolve})
  })
  expect(listening).toMatchObject({name: 'ConnectionFailedError', status: 404})
  for (const path of ['data/export/other', 'data/history/other/transactions/a'])
    expect((await ask(`${V}/${path}`)).status).toBe(404)
})

test('other projects get 404', async () => {
  const {clientWith, token} = await started
  for (const path of ['', '/datasets', '/roles', '/grants', '/datasets/production/acl']) {
    expect((await ask(`/v1/projects/embedded${path}`)).status).toBe(200)
    const {status, text} = await ask(`/v1/projects/stranger${path}`)
    const message = 'Project "stranger" not found'
    expect([status, JSON.parse(text)]).toEqual([404, {statusCode: 404, error: 'Not Found', message}])
  }
  expect((await ask('/v1/projects/embedded/datasets/other/acl')).status).toBe(404)
  const foreign = clientWith({token, projectId: 'stranger'})
  await expect(foreign.fetch('*')).rejects.toMatchObject({statusCode: 404, message: /"stranger" not found/})
})

test('mutations patch and delete by query', async () => {
  const {editor} = await started
  const transaction = editor.transaction()
  for (let n = 0; n < 20; n++) transaction.create({_id: `bulk-${n}`, _type: 'bulk', n})
  await transaction.commit()
  await editor.patch({query: '*[_type == "bulk" && n >= 10]'}).set({big: true}).commit()
  expect(await editor.fetch('count(*[_type == "bulk" && big])')).toBe(10)
  await editor.delete({query: '*[_type == "bulk"]'})
  expect(await editor.fetch('count(*[_type == "bulk"])')).toBe(0)
})
