import {expect, test} from 'vitest'
import {verdict} from '../bench/page-budget.ts'
import {spread, spreadText} from '../bench/spread.ts'

const told = (...found: number[]) => verdict({what: 'LCP', found, atMost: 100, unit: 'ms'})

test('a verdict needs the same result in every round', () => {
  expect(told(90, 99, 100)).toBe('held')
  expect(told(101, 140, 120)).toBe('missed')
  expect(told(60, 70, 101)).toBe('cannot tell')
  expect(told(Number.NaN, 90)).toBe('cannot tell')
})

test('several runs are printed with the lowest and highest value', () => {
  expect(spreadText(spread([30, 10, 20]))).toBe('20 (10–30)')
  expect(spreadText(spread([30, 10]))).toBe('20 (10–30)')
  expect(spreadText(spread([7, 7]))).toBe('7')
})

test('frameAt returns the frame at a moment, or none before', () => {
  const frames = [
    {at: 100, data: 'a'},
    {at: 400, data: 'b'},
  ]
  expect([50, 100, 399, 4000].map((moment) => frameAt(frames, moment)?.data)).toEqual([
    undefined,
    'a',
    'a',
    'b',
  ])
})
