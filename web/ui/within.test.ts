import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {within} from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('within aborts its signal after the time', () => {
  const signal = within(1000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})
