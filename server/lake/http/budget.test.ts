import {expect, it} from 'vitest'
import {tooMany} from '../errors.ts'
import {createBudget} from './budget.ts'

const MB = 1024 * 1024
const full = () => tooMany('full')
const stranger = {address: '203.0.113.1', signedIn: false}
const limits = {each: 10 * MB, strangers: 16 * MB, editors: 16 * MB}

it('refuses what goes beyond one network’s share until something is given back, and nobody else', () => {
  const take = createBudget(limits, full)
  const release = take(6 * MB, stranger)
  take(4 * MB, stranger)
  expect(() => take(MB, stranger)).toThrow('full')
  take(6 * MB, {...stranger, address: '203.0.113.2'})
  // Strangers have had theirs; who has signed in has his.
  expect(() => take(MB, {...stranger, address: '203.0.113.3'})).toThrow('full')
  take(MB, {...stranger, signedIn: true})
  release()
  take(6 * MB, stranger)
  expect(() => take(MB, stranger)).toThrow('full')
})

it('takes back from those who hold most, the oldest first, for whoever holds less', () => {
  const take = createBudget(limits, full)
  const gone: string[] = []
  const from = (n: number, amount: number, name: string) =>
    take(amount, {...stranger, address: `203.0.113.${n}`}, () => gone.push(name))
  from(1, 4 * MB, 'first')
  from(1, 5 * MB, 'second')
  from(2, 7 * MB, 'third')
  from(3, MB, 'visitor')
  expect(gone).toEqual(['first'])
  // Not for somebody who would hold more himself.
  expect(() => from(4, 8 * MB, 'greedy')).toThrow('full')
  expect(gone).toEqual(['first'])
})

it('never refuses what is small, nor a single thing for its size', () => {
  const take = createBudget({each: MB, strangers: MB, editors: MB}, full, 64 * 1024)
  take(5 * MB, stranger)
  expect(() => take(MB, stranger)).toThrow('full')
  for (let n = 0; n < 1000; n++) take(64 * 1024, stranger)
})
