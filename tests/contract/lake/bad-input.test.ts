import {describe, expect, test} from 'vitest'
import {lakesOfThisFile} from '../../support/lakes.ts'
import {asking, V} from './asking.ts'

const started = lakesOfThisFile()()
const ask = asking(started)

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const count = async () => (await started).editor.fetch<number>('count(*)', {}, {perspective: 'raw'})

const MUTATE = `${V}/data/mutate/production`
const ACT = `${V}/data/actions/production`
const QUERY = `${V}/data/query/production`
const wrong = [{create: {_type: 'wrong'}}]

describe('bad input', () => {
  test.each<[string, string, unknown, string]>([
    ['broken JSON', MUTATE, '{"mutations": [', 'not valid JSON'],
    ['no list of mutations', MUTATE, {mutations: 7}, 'must be an array'],
    ['great depth', MUTATE, `{"mutations":[{"create":{"_type":"a","x":${deep(40_000)}}}]}`, 'nested'],
    ['dryRun=1', `${MUTATE}?dryRun=1`, {mutations: wrong}, 'dryRun'],
    ['a number for a transaction', MUTATE, {mutations: wrong, transactionId: 7}, 'transaction id'],
    ['a text for dryRun in actions', ACT, {actions: [], dryRun: 'true'}, 'dryRun'],
    ['a number for params', QUERY, {query: '*[0]', params: 7}, 'params'],
    ['an unknown perspective', QUERY, {query: '*[0]', perspective: 'nonsense'}, 'perspective'],
    ['deep parameters', QUERY, `{"query":"$a","params":{"a":${deep(60_000)}}}`, 'nested'],
  ])('%s is refused with a reason', async (_name, path, body, reason) => {
    const {status, text} = await ask(path, {body})
    expect(status, text.slice(0, 300)).toBe(400)
    expect(text).toContain(reason)
    expect(text).not.toMatch(/\bat .*\.ts/)
    expect(await count()).toBe(0)
  })

  test('a body of 65 MB is refused', async () => {
    const answer = await ask(MUTATE, {body: 'x'.repeat(65 * 1024 * 1024)}).catch(() => null)
    // The answer may arrive before the body is sent, and the connection then ends.
    expect(answer?.status ?? 413).toBe(413)
  })

  test('an unknown address gets 501 with its name', async () => {
    expect(await ask(`${V}/data/copy/production`, {body: {}})).toMatchObject({
      status: 501,
      text: expect.stringContaining('/data/copy/production'),
    })
  })
})
