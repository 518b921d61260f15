import {expect, test} from 'vitest'
import {dayShown, dayWritten} from './days.ts'

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
