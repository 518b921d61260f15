import {expect, test} from 'vitest'
import {createLru} from './lru.ts'

const numbers = (count: number, first = 0) => Array.from({length: count}, (_, index) => first + index)

test.each([3, 12, 100])('of %d, those used last are remembered, and few more', (capacity) => {
  const lru = createLru<number>(capacity)
  const isKnown = (key: number) => lru.get(String(key)) !== undefined
  for (const key of numbers(5 * capacity)) {
    lru.set(String(key), key)
    expect(lru.get('0')).toBe(0)
  }
  expect(numbers(capacity - 1, 4 * capacity + 1).every(isKnown)).toBe(true)
  expect(numbers(5 * capacity).filter(isKnown).length).toBeLessThanOrEqual(1.1 * capacity)
})
