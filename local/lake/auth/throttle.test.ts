import {afterEach, expect, it, vi} from 'vitest'
import {createThrottle} from './throttle.ts'

const guess = (throttle: ReturnType<typeof createThrottle>, times: number) => {
  for (let n = 0; n < times; n++) throttle.failed('a')
}

it('lets five guesses pass, then doubles the pause up to a quarter of an hour', () => {
  const clock = {now: 0}
  const throttle = createThrottle(() => clock.now)
  guess(throttle, 4)
  expect(throttle.waitSeconds('a')).toBe(0)
  const waits = Array.from({length: 10}, () => {
    throttle.failed('a')
    return throttle.waitSeconds('a')
  })
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  expect(throttle.waitSeconds('b')).toBe(0)
  clock.now = 900_000
  expect(throttle.waitSeconds('a')).toBe(0)
})

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['back', -86_400_000],
  ['ahead', 86_400_000],
])('a clock set %s a day changes no pause', (_where, leap) => {
  vi.useFakeTimers({toFake: ['Date']})
  const throttle = createThrottle()
  guess(throttle, 5)
  vi.setSystemTime(Date.now() + leap)
  expect(throttle.waitSeconds('a')).toBe(5)
})
