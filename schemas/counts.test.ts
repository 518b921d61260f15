import {expect, test} from 'vitest'
import {characters, formatNumber, plural} from './counts.ts'

test('formatNumber adds points from 1,000 on', () => {
  expect([1, 999, 1000, 10000].map(formatNumber)).toEqual(['1', '999', '1.000', '10.000'])
})

test('plural uses the singular for 1 only', () => {
  expect([0, 1, 2, 21, 1000, 1_000_000].map((count) => plural(count, 'testo', 'testi'))).toEqual([
    '0 testi',
    '1 testo',
    '2 testi',
    '21 testi',
    '1.000 testi',
    '1.000.000 testi',
  ])
  expect([1, 21].map(characters)).toEqual(['1 carattere', '21 caratteri'])
})
