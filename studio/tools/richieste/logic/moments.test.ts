import {expect, test} from 'vitest'
import {longMoment, shortMoment} from './moments.ts'

const now = new Date(2026, 2, 10, 9, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()

test.each([
  [at(2026, 2, 10, 0, 5), 'oggi, 00:05'],
  [at(2026, 2, 9, 23, 59), 'ieri, 23:59'],
  [at(2026, 2, 11, 8, 0), 'domani, 08:00'],
  [at(2026, 2, 3, 14, 5), '3 mar, 14:05'],
  [at(2025, 11, 31, 14, 5), '31 dic 2025, 14:05'],
])('%i is %s', (time, words) => {
  expect(shortMoment(time, now)).toBe(words)
  expect(shortMoment(new Date(time).toISOString(), now)).toBe(words)
})

test('the long form names the day', () => {
  expect(longMoment(at(2026, 2, 3, 14, 5), now)).toBe('martedì 3 marzo, 14:05')
  expect(longMoment(at(2026, 2, 11, 14, 5), now)).toBe('domani, 14:05')
})

test('nonsense is a dash', () => {
  expect(shortMoment('x', now)).toBe('—')
})
