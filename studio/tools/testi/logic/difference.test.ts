import {expect, test} from 'vitest'
import {difference} from './difference.ts'

test.each([
  [
    'Tre pacchetti chiari',
    'Tre offerte chiari',
    {before: 'Tre ', from: 'pacchetti', to: 'offerte', after: ' chiari'},
  ],
  ['casa', 'caso', {before: '', from: 'casa', to: 'caso', after: ''}],
  ['uno', 'uno due', {before: 'uno', from: '', to: ' due', after: ''}],
  ['', 'nuovo', {before: '', from: '', to: 'nuovo', after: ''}],
  ['aa', 'a', {before: '', from: 'aa', to: 'a', after: ''}],
  ['uguale', 'uguale', {before: 'uguale', from: '', to: '', after: ''}],
])('%j → %j', (from, to, expected) => {
  expect(difference(from, to)).toEqual(expected)
})

test('both texts can be put together again', () => {
  for (const [from, to] of [
    ['Costa 2.400 €, tutto incluso', 'Costa 2.900 €, tutto compreso'],
    ['a b c', 'c b a'],
    ['x', ''],
  ] as const) {
    const parts = difference(from, to)
    expect(parts.before + parts.from + parts.after).toBe(from)
    expect(parts.before + parts.to + parts.after).toBe(to)
  }
})
