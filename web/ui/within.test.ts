import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {within} from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends when its time is over', () => {
  const signal = within(1000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

it('ends with the other one, earlier or already', () => {
  const other = new AbortController()
  const signal = within(1000, other.signal)
  other.abort()
  expect(signal.aborted).toBe(true)
  expect(within(1000, other.signal).aborted).toBe(true)
})
