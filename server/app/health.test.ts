import {expect, it} from 'vitest'
import {createHealth} from './health.ts'

it('/readyz accepts a part that has not started', async () => {
  const health = createHealth({page: async () => true, leads: async () => null})
  const answer = await health.request('/readyz')
  const checks = {page: 'ok', leads: 'not started'}
  expect([answer.status, await answer.json()]).toEqual([200, {ready: true, checks}])
})
