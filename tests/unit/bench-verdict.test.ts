import {expect, test} from 'vitest'
import {verdict} from '../bench/page-budget.ts'
import {spread, spreadText} from '../bench/spread.ts'

const told = (...found: number[]) => verdict({what: 'LCP', found, atMost: 100, unit: 'ms'})

test('a budget is held or missed only where every round says so', () => {
  expect(told(90, 99, 100)).toBe('held')
  expect(told(101, 140, 120)).toBe('missed')
  expect(told(60, 70, 101)).toBe('cannot tell')
  expect(told(Number.NaN, 90)).toBe('cannot tell')
})

test('several runs are told with the lowest and the highest, equal ones once', () => {
  expect(spreadText(spread([30, 10, 20]))).toBe('20 (10–30)')
  expect(spreadText(spread([30, 10]))).toBe('20 (10–30)')
  expect(spreadText(spread([7, 7]))).toBe('7')
})
