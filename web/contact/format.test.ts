import {describe, expect, it} from 'vitest'
import {formatAmount, formatEuro, formatNumber, formatRating} from './format.ts'

describe('numbers', () => {
  it.each([
    [0, '0'],
    [2400, '2.400'],
    [1234567, '1.234.567'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
    expect(formatAmount(value)).toBe(text)
    expect(formatEuro(value)).toBe(`€${text}`)
  })

  it('writes cents only where there are some', () => {
    expect(formatEuro(2400.5)).toBe('€2.400,50')
    expect(formatAmount(99.99)).toBe('99,99')
  })

  it('refuses a negative price', () => {
    expect(formatEuro(-1)).toBeNull()
  })

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('returns null for %s', (value) => {
    for (const format of [formatNumber, formatAmount, formatEuro, formatRating])
      expect(format(value)).toBeNull()
  })
})

describe('formatRating', () => {
  it.each([
    [4.9, '4,9'],
    [5, '5'],
    [0, '0'],
    [4.66, '4,7'],
  ])('writes %d as %s', (value, text) => {
    expect(formatRating(value)).toBe(text)
  })

  it('refuses ratings outside 0 to 5', () => {
    expect([formatRating(5.1), formatRating(-1)]).toEqual([null, null])
  })
})
