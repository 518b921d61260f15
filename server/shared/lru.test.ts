import {expect, it} from 'vitest'
import {createLru} from './lru.ts'

it('createLru() keeps the values used last', () => {
  const lru = createLru<number>(3)
  for (const key of [0, 1, 2, 3, 4]) {
    lru.set(String(key), key)
    lru.get('0')
  }
  expect(['0', '1', '2', '3', '4'].map((key) => lru.get(key))).toEqual([0, undefined, undefined, 3, 4])
})
