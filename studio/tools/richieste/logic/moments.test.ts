import {expect, test} from 'vitest'
import {italianDay} from '../../../ui/italian-day.ts'
import type {Status} from './lead.ts'
import {dayIn, dayInWords, dayShown, daysToCall, dayWritten, longMoment, shortMoment} from './moments.ts'

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

const late = Date.parse('2026-03-10T23:30:00Z')
const left = (follow_up_on: string | null, status: Status = 'contacted') =>
  daysToCall({follow_up_on, status}, late)

test('a day is a day in Italy, where it begins before midnight in Greenwich', () => {
  expect(italianDay(late)).toBe('2026-03-11')
  expect(dayIn(3, late)).toBe('2026-03-14')
})

test('late, today, later, or not at all', () => {
  expect(left('2026-03-09')).toBe(-2)
  expect(left('2026-03-11')).toBe(0)
  expect(left('2026-03-12')).toBe(1)
  expect(dayInWords('2026-03-12')).toBe('12 mar 2026')
  expect(left(null)).toBeNull()
  expect(left('2026-03-09', 'closed')).toBeNull()
})

test.each([
  ['31/01/2026', '2026-01-31'],
  ['1.2.2026', '2026-02-01'],
  [' 29-02-2028 ', '2028-02-29'],
  ['31012026', '2026-01-31'],
  ['', ''],
  ['31/02/2026', null],
  ['01/31/2026', null],
  ['31/01', null],
  ['3112026', null],
  ['ieri', null],
])('%j is the day %j', (text, day) => {
  expect(dayWritten(text)).toBe(day)
})

test('a day is shown as it is written', () => {
  expect(dayShown('2026-01-31')).toBe('31/01/2026')
  expect(dayShown('')).toBe('')
})
