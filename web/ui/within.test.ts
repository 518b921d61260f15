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
