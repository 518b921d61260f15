import {afterEach, expect, test, vi} from 'vitest'
import {isMarked, mark, takeBackUntil, takenBackUntil, unmark} from './database-mark.ts'
import {WAITING_MARK} from './waiting-mark.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the mark goes when nothing waits any more: later visits load nothing for it', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  expect(isMarked()).toBe(false)
  mark()
  expect([...kept.keys()]).toEqual([WAITING_MARK])
  expect(takenBackUntil()).toBe(0)
  expect(takeBackUntil(5)).toBe(true)
  mark()
  expect(takenBackUntil()).toBe(5)
  unmark()
  expect(kept.size).toBe(0)
})

test('a device that notes nothing says so', () => {
  expect(takeBackUntil(5)).toBe(false)
  expect(isMarked()).toBe(false)
  expect(takenBackUntil()).toBe(0)
})
