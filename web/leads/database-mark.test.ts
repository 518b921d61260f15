import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {isMarked, mark, unmark} from './database-mark.ts'
import {WAITING_MARK} from './waiting-mark.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => void vi.stubGlobal('localStorage', storage))
afterEach(() => {
  unmark()
  vi.unstubAllGlobals()
})

test('the mark goes when nothing waits any more: later visits load nothing for it', () => {
  expect(isMarked()).toBe(false)
  mark()
  expect([...kept.keys()]).toEqual([WAITING_MARK])
  expect(isMarked()).toBe(true)
  unmark()
  expect(kept.size).toBe(0)
  expect(isMarked()).toBe(false)
})

test('it counts for a week: a database that is gone for good does not hold up anything', () => {
  kept.set(WAITING_MARK, String(Date.now() - 6 * 86_400_000))
  expect(isMarked()).toBe(true)
  kept.set(WAITING_MARK, String(Date.now() - 8 * 86_400_000))
  expect(isMarked()).toBe(false)
})

test('a device that notes nothing is known to hold something as long as the page is there', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', {getItem: refuse, setItem: refuse, removeItem: refuse})
  expect(isMarked()).toBe(false)
  mark()
  expect(isMarked()).toBe(true)
})
