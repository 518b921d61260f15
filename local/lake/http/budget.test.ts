import {expect, it} from 'vitest'
import {createBudget} from './budget.ts'

const MB = 1024 * 1024

it('refuses what goes beyond it until something is given back', () => {
  const budget = createBudget(10 * MB, 'full')
  const release = budget.take(6 * MB)
  budget.take(4 * MB)
  expect(() => budget.take(MB)).toThrow('full')
  release()
  budget.take(6 * MB)
  expect(() => budget.take(MB)).toThrow('full')
})

it('never refuses what is small, nor a single thing for its size', () => {
  const budget = createBudget(MB, 'full')
  budget.take(5 * MB)
  expect(() => budget.take(MB)).toThrow('full')
  for (let n = 0; n < 1000; n++) budget.take(64 * 1024)
})
