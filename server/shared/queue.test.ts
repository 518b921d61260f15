import {expect, test} from 'vitest'
import {createQueue} from './queue.ts'

const refusal = () => new Error('full')

test('never more than its number at once, and everybody gets in', async () => {
  const queue = createQueue(2, {patience: 10_000, refusal})
  let now = 0
  let most = 0
  await Promise.all(
    Array.from({length: 20}, () =>
      queue(async () => {
        now += 1
        most = Math.max(most, now)
        await new Promise((resolve) => setImmediate(resolve))
        now -= 1
      }),
    ),
  )
  expect(most).toBe(2)
})

test('whoever waits too long is turned away, and a failure frees its place', async () => {
  const queue = createQueue(1, {patience: 1, refusal})
  let free = () => {}
  const first = queue(() => new Promise<void>((resolve) => (free = resolve)))
  await expect(queue(async () => 1)).rejects.toThrow('full')
  free()
  await first
  await expect(queue(() => Promise.reject(new Error('own')))).rejects.toThrow('own')
  await expect(queue(async () => 2)).resolves.toBe(2)
})

test('whoever has a heap of tasks comes no earlier with his second than others with their first', async () => {
  const queue = createQueue()
  const done: string[] = []
  const add = (name: string) =>
    queue(async () => {
      done.push(name)
    }, name[0])
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(add))
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})
