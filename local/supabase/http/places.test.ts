import {expect, test} from 'vitest'
import {places} from './places.ts'

test('never more than its number at once, and everybody gets in', async () => {
  const inPlace = places(2, 10_000)
  let now = 0
  let most = 0
  await Promise.all(
    Array.from({length: 20}, () =>
      inPlace(
        async () => {
          now += 1
          most = Math.max(most, now)
          await new Promise((resolve) => setImmediate(resolve))
          now -= 1
        },
        () => new Error('full'),
      ),
    ),
  )
  expect(most).toBe(2)
})

test('whoever waits too long is turned away, and a failure frees its place', async () => {
  const inPlace = places(1, 1)
  const full = () => new Error('full')
  let free = () => {}
  const first = inPlace(() => new Promise<void>((resolve) => (free = resolve)), full)
  await expect(inPlace(async () => 1, full)).rejects.toThrow('full')
  free()
  await first
  await expect(inPlace(() => Promise.reject(new Error('own')), full)).rejects.toThrow('own')
  await expect(inPlace(async () => 2, full)).resolves.toBe(2)
})
