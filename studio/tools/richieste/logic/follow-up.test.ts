import {expect, test} from 'vitest'
import {italianDay} from '../../../ui/italian-day.ts'
import {dayIn, followUpOf} from './follow-up.ts'

const now = Date.parse('2026-03-10T23:30:00Z')
const at = (follow_up_on: string | null, status = 'contacted') => followUpOf({follow_up_on, status}, now)

test('a day is a day in Italy, where it begins before midnight in Greenwich', () => {
  expect(italianDay(now)).toBe('2026-03-11')
  expect(dayIn(3, now)).toBe('2026-03-14')
})

test('late, today, later, or not at all', () => {
  expect(at('2026-03-09')).toEqual({kind: 'late', days: 2})
  expect(at('2026-03-11')).toEqual({kind: 'today'})
  expect(at('2026-03-12')).toEqual({kind: 'later', day: '12 mar 2026'})
  expect(at(null)).toBeNull()
  expect(at('2026-03-09', 'closed')).toBeNull()
})
