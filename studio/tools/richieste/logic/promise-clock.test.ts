import {describe, expect, test} from 'vitest'
import {formatDuration, getPromiseClock} from './promise-clock.ts'

const HOUR = 3_600_000
const created_at = '2026-03-01T10:00:00.000+00:00'
const start = Date.parse(created_at)
const open = {created_at, status: 'new', status_changed_at: null} as const

describe('the promise', () => {
  test('is urgent in its last 6 h and overdue after 24 h', () => {
    expect(getPromiseClock(open, start)).toMatchObject({kind: 'running', time: 24 * HOUR})
    expect(getPromiseClock(open, start + 18 * HOUR - 1).kind).toBe('running')
    expect(getPromiseClock(open, start + 18 * HOUR)).toMatchObject({kind: 'urgent', time: 6 * HOUR})
    expect(getPromiseClock(open, start + 24 * HOUR - 1).kind).toBe('urgent')
    expect(getPromiseClock(open, start + 24 * HOUR)).toMatchObject({kind: 'overdue', time: 0})
    expect(getPromiseClock(open, start + 27 * HOUR)).toMatchObject({kind: 'overdue', time: 3 * HOUR})
  })

  test('continues for a contacted visitor without a report', () => {
    const contacted = {...open, status: 'contacted', status_changed_at: '2026-03-01T11:00:00Z'} as const
    expect(getPromiseClock(contacted, start + 25 * HOUR).kind).toBe('overdue')
  })

  test('is kept if the report went out in time', () => {
    const sent = (status_changed_at: string | null) =>
      getPromiseClock({created_at, status: 'report_sent', status_changed_at}, start + 100 * HOUR)
    expect(sent('2026-03-01T15:30:00Z')).toMatchObject({kind: 'kept', time: 5.5 * HOUR})
    expect(sent('2026-03-02T10:00:00Z').kind).toBe('kept')
    expect(sent('2026-03-02T10:00:01Z').kind).toBe('kept-late')
    expect(getPromiseClock({...open, status: 'closed'}, start + 99 * HOUR).kind).toBe('closed')
  })
})

test.each([
  [0, '0 min'],
  [-5, '0 min'],
  [42 * 60_000 + 7_900, '42 min'],
  [18 * HOUR + 5 * 60_000, '18 h 05 min'],
  [24 * HOUR, '1 g'],
  [51 * HOUR, '2 g 3 h'],
])('formatDuration writes %i ms as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words)
})
