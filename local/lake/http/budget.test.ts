import {expect, it} from 'vitest'
import {createBudget} from './budget.ts'

const MB = 1024 * 1024
const stranger = {address: '203.0.113.1', signedIn: false}
const limits = {each: 10 * MB, strangers: 16 * MB, editors: 16 * MB}

it('refuses what goes beyond one network’s share until something is given back, and nobody else', () => {
  const budget = createBudget(limits, 'full')
  const release = budget.take(6 * MB, stranger)
  budget.take(4 * MB, stranger)
  expect(() => budget.take(MB, stranger)).toThrow('full')
  budget.take(6 * MB, {...stranger, address: '203.0.113.2'})
  // Strangers have had theirs; who has signed in has his.
  expect(() => budget.take(MB, {...stranger, address: '203.0.113.3'})).toThrow('full')
  budget.take(MB, {...stranger, signedIn: true})
  release()
  budget.take(6 * MB, stranger)
  expect(() => budget.take(MB, stranger)).toThrow('full')
})

it('never refuses what is small, nor a single thing for its size', () => {
  const budget = createBudget({each: MB, strangers: MB, editors: MB}, 'full')
  budget.take(5 * MB, stranger)
  expect(() => budget.take(MB, stranger)).toThrow('full')
  for (let n = 0; n < 1000; n++) budget.take(64 * 1024, stranger)
})
