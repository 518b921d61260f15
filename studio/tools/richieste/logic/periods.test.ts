import {describe, expect, test} from 'vitest'
import {periodsAt} from './periods.ts'

describe('periodsAt', () => {
  test('begins weeks on Monday in Italy', () => {
    // Italy is one hour ahead of UTC, so in Italy it is already Monday 23 November.
    const {lastWeek, recent, options} = periodsAt(Date.parse('2026-11-22T23:30:00Z'))
    expect(lastWeek).toBe('2026-11-16/2026-11-16')
    expect(recent).toBe('2026-09-07/2026-11-23')
    expect(new Map(options).get(lastWeek)).toMatch(/^La settimana scorsa \(16–22 nov/)
  })
})
