import {expect, test} from 'vitest'
import {atDatabase} from './at-database.ts'

test('one network’s heap of requests keeps another’s only until one of them is done', async () => {
  const done: string[] = []
  const ask = (address: string) =>
    atDatabase({address, caller: {role: 'anon', claims: {}}}, async () => {
      done.push(address)
    })
  const heap = Array.from({length: 50}, () => ask('203.0.113.1'))
  await Promise.all([...heap, ask('192.0.2.1')])
  expect(done).toHaveLength(51)
  expect(done.indexOf('192.0.2.1')).toBeLessThan(10)
})
