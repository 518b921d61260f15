import {expect, test} from 'vitest'
import {fuzz} from '../fuzz/fuzz.ts'
import {chance} from '../fuzz/random.ts'
import {request} from '../fuzz/requests.ts'
import {fault} from '../fuzz/send.ts'
import {removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {shortOrLong} from '../support/long.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'

test('nonsense for every route crashes nothing, leaks nothing, and is always answered', async () => {
  const lake = await startLake(await withEmptyLeads(temporaryFolder()))
  const much = {seconds: shortOrLong(0, 120), atLeast: 500}
  const {faults, requests, sockets, raw} = await fuzz(lake, {seed: 20_260_101, ...much})
  await lake.stop()
  removeFolder(lake.dataDir)
  expect(faults).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(much.atLeast)
  // The odd ones, each once, and some by chance.
  expect(sockets + raw).toBeGreaterThan(150)
}, 300_000)

test('a seed gives the same requests again', () => {
  const keys = {content: 'c', publishable: 'p', secret: 's'}
  const some = (seed: number) => {
    const random = chance(seed)
    return Array.from({length: 50}, () => request(random, keys).path.replace(/[0-9a-f-]{36}/g, 'id'))
  }
  expect(some(7)).toEqual(some(7))
  expect(some(7)).not.toEqual(some(8))
})

test('what it looks for would be found', () => {
  const one = request(chance(1), {content: 'c', publishable: 'p', secret: 's'})
  const answered = (status: number, body: string) => fault(one, {kind: 'answered', status, body, ms: 1})
  expect(answered(400, '{"message": "no"}')).toBeNull()
  expect(answered(500, '')).toContain('500')
  expect(answered(400, 'Error: x\n    at work (/srv/a.js:1:2)')).toContain('leak')
  expect(fault(one, {kind: 'hung', reason: '', ms: 1})).toContain('no answer')
})
