import {describe, expect, test} from 'vitest'
import {createThrottle} from './throttle.ts'

function at(start = 0) {
  const clock = {now: start}
  return {clock, throttle: createThrottle(() => clock.now)}
}

describe('createThrottle', () => {
  test('stops ten wrong guesses at an account, for 15 minutes', () => {
    const {clock, throttle} = at()
    for (let i = 0; i < 10; i += 1) expect(throttle.attempt('a', 'x@y')).toBe(0)
    expect(throttle.attempt('a', 'x@y')).toBe(900)
    clock.now = 899_000
    expect(throttle.attempt('a', 'x@y')).toBe(1)
    clock.now = 900_000
    expect(throttle.attempt('a', 'x@y')).toBe(0)
  })

  test('lets other addresses sign in to an account under attack', () => {
    const {throttle} = at()
    for (let i = 0; i < 50; i += 1) throttle.attempt('a', 'x@y')
    expect(throttle.attempt('b', 'x@y')).toBe(0)
  })

  test('stops an address that tries many accounts', () => {
    const {throttle} = at()
    for (let i = 0; i < 30; i += 1) expect(throttle.attempt('a', `${i}@y`)).toBe(0)
    expect(throttle.attempt('a', 'another@y')).toBeGreaterThan(0)
  })

  test('counts IPv6 by network', () => {
    const {throttle} = at()
    const waits = Array.from({length: 40}, (_, i) => throttle.attempt(`2001:db8:1:2::${i + 1}`, `${i}@y`))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
    expect(throttle.attempt('2001:db8:1:3::1', '39@y')).toBe(0)
  })

  test('lets known devices in while many addresses guess', () => {
    const {throttle} = at()
    throttle.attempt('home', 'x@y')
    throttle.succeeded('home', 'x@y')
    for (let i = 0; i < 200; i += 1) expect(throttle.attempt(`bot ${i}`, 'x@y')).toBe(0)
    expect(throttle.attempt('another bot', 'x@y')).toBeGreaterThan(0)
    expect(throttle.attempt('home', 'x@y')).toBe(0)
  })

  test('stops guessing from known addresses too', () => {
    const {throttle} = at()
    throttle.attempt('a', 'x@y')
    throttle.succeeded('a', 'x@y')
    for (let i = 0; i < 10; i += 1) expect(throttle.attempt('a', 'x@y')).toBe(0)
    expect(throttle.attempt('a', 'x@y')).toBe(900)
  })

  test('does not count right passwords', () => {
    const {throttle} = at()
    for (let i = 0; i < 100; i += 1) {
      expect(throttle.attempt('a', 'x@y')).toBe(0)
      throttle.succeeded('a', 'x@y')
    }
  })
})
