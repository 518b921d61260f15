import {expect, test} from 'vitest'
import {FIGURE, parseNumber, writeLike} from './italian.ts'

test.each([
  ['15.000', 15_000],
  ['15 000', 15_000],
  ['2500', 2500],
  ['15mila', 15_000],
  ['97,5', 97.5],
  ['1.234.567', 1_234_567],
  ['Tre', 3],
  ['ventiquattro', 24],
])('%s is read as %d', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each(['', 'a vita', 'tre o quattro', '{prezzo}'])('%j is no number', (text) => {
  expect(parseNumber(text)).toBeUndefined()
})

test.each([
  ['15.000', 2500, '2.500'],
  ['tre', 4, 'quattro'],
  ['Tre', 4, 'Quattro'],
  ['tre', 40, '40'],
  ['710', 200, '200'],
])('in place of %s, %d is written %s', (sample, value, text) => {
  expect(writeLike(sample, value)).toBe(text)
})

test('a figure is found whole or not at all', () => {
  const found = (text: string) => Array.from(text.matchAll(new RegExp(FIGURE, 'g')), ([figure]) => figure)
  expect(found('oltre 15.000, cioè 15000 o 4,9')).toEqual(['15.000', '15000', '4,9'])
  expect(found('dal 1.234.567 al 12.5678')).toEqual(['1.234.567', '12'])
})
