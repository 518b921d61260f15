import {describe, expect, test} from 'vitest'
import {periodsAt} from './periods.ts'

describe('periodsAt', () => {
  test('begins weeks on Monday in Italy', () => {
    // Monday 23 November begins in Italy an hour before it begins in UTC.
    const {lastWeek, recent, all} = periodsAt(Date.parse('2026-11-22T23:30:00Z'))
    expect(lastWeek).toMatchObject({from: '2026-11-16', to: '2026-11-16'})
    expect(lastWeek.title).toMatch(/^La settimana scorsa \(16–22 nov/)
    expect(recent).toMatchObject({from: '2026-09-07', to: '2026-11-23'})
    expect(all.map(({from}) => from).slice(0, 4)).toEqual([
      '2026-11-23',
      '2026-11-16',
      '2026-09-07',
      '2026-11-09',
    ])
  })

  test('offers two years, each week once', () => {
    const {all} = periodsAt(Date.parse('2026-11-22T12:00:00Z'))
    expect(new Set(all.map(({title}) => title)).size).toBe(105)
    expect(all.at(-1)?.from).toBe('2024-11-25')
  })
})
