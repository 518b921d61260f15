import {describe, expect, test} from 'vitest'
import type {Status} from './lead.ts'
import {dayIn, describeCallBack, formatMoment} from './moments.ts'

const now = new Date(2026, 2, 10, 9, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()

test.each([
  [at(2026, 2, 10, 0, 5), 'oggi, 00:05'],
  [at(2026, 2, 9, 23, 59), 'ieri, 23:59'],
  [at(2026, 2, 11, 8, 0), 'domani, 08:00'],
  [at(2026, 2, 3, 14, 5), '3 mar, 14:05'],
  [at(2025, 11, 31, 14, 5), '31 dic 2025, 14:05'],
])('formatMoment writes %i as %s', (time, words) => {
  expect(formatMoment(time, now)).toBe(words)
  expect(formatMoment(new Date(time).toISOString(), now)).toBe(words)
})

describe('on an evening on which the next day has begun in Italy', () => {
  const late = Date.parse('2026-03-10T23:30:00Z')
  const callBack = (follow_up_on: string | null, status: Status = 'contacted') =>
    describeCallBack({follow_up_on, status}, late)

  test('dayIn counts Italian days', () => {
    expect(dayIn(3, late)).toBe('2026-03-14')
  })

  test('describeCallBack says when to call', () => {
    expect(callBack('2026-03-09')).toEqual({text: 'Da richiamare da 2 giorni', isDue: true})
    expect(callBack('2026-03-11')).toEqual({text: 'Da richiamare oggi', isDue: true})
    expect(callBack('2026-03-12')).toEqual({text: 'Da richiamare il 12 mar 2026', isDue: false})
    expect(callBack(null)).toBeNull()
    expect(callBack('2026-03-09', 'closed')).toBeNull()
  })
})
