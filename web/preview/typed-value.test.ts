import {describe, expect, it} from 'vitest'
import {rawNumber, shownNumber, typedValue} from './typed-value.ts'

describe('a typed value', () => {
  it.each([
    ['keeps a text', 'Capelli veri', 'Capelli', 'Capelli veri'],
    ['joins the lines of a pasted text', 'uno \n due', 'uno', 'uno due'],
    ['keeps the lines of a text that had some', 'uno\ndue', 'uno\ntre', 'uno\ndue'],
    ['unsets an empty field', ' ', 'Capelli', undefined],
    ['reads a number with a comma', '4,9', 4.8, 4.9],
    ['reads a number with a point', '4.9', 4.8, 4.9],
    ['refuses words for a number', 'molto', 4.8, null],
    ['unsets an empty number', '', 4.8, undefined],
  ])('%s', (_, text, before, value) => {
    expect(typedValue(text, before)).toBe(value)
  })

  it.each([
    ['€2.400', 2400, '2400'],
    ['4,9', 4.9, '4,9'],
  ])('compares %s with its number', (shown, value, raw) => {
    expect(shownNumber(shown)).toBe(value)
    expect(rawNumber(value)).toBe(raw)
  })
})
