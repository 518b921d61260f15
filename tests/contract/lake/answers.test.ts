import {ClientError} from '@sanity/client'
import {expect, test} from 'vitest'
import {lakesOfThisFile} from '../../support/lakes.ts'
import {asking, V} from './asking.ts'

const started = lakesOfThisFile()()
const ask = asking(started)

test('clients with another dataset get 404 and write nothing', async () => {
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

test('other projects get 404', async () => {
  const lake = await started
  for (const path of ['', '/datasets', '/roles', '/grants', '/datasets/production/acl']) {
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
