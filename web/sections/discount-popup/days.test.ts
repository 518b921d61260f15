import {afterEach, describe, expect, it, vi} from 'vitest'
import {isDiscountDay, todayInItaly} from './days.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = (time: string) => vi.useFakeTimers({now: new Date(time)})

describe('todayInItaly', () => {
  it.each([
    ['2026-12-14T22:59:59Z', '2026-12-14'],
    ['2026-12-14T23:00:00Z', '2026-12-15'],
    ['2026-07-14T22:00:00Z', '2026-07-15'],
  ])('at %s is %s', (time, day) => {
    at(time)
    expect(todayInItaly()).toBe(day)
  })
})

describe('isDiscountDay', () => {
  it.each([
    [{from: '2026-12-01', until: '2026-12-15'}, '2026-11-30T22:59:59Z', false],
    [{from: '2026-12-01', until: '2026-12-15'}, '2026-11-30T23:00:00Z', true],
    [{from: '2026-12-01', until: '2026-12-15'}, '2026-12-15T22:59:59Z', true],
    [{from: '2026-12-01', until: '2026-12-15'}, '2026-12-15T23:00:00Z', false],
    [{from: '2026-12-01'}, '2030-01-01T12:00:00Z', true],
    [{until: '2026-12-15'}, '2020-01-01T12:00:00Z', true],
    [{}, '2020-01-01T12:00:00Z', true],
  ])('with %j at %s is %j', (dataset, time, isShown) => {
    at(time)
    vi.stubGlobal('document', {querySelector: () => ({dataset})})
    expect(isDiscountDay()).toBe(isShown)
  })
})
