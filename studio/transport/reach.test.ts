import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createReach} from './reach.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function server() {
  const state = {answers: true}
  const said: boolean[] = []
  const reach = createReach({ask: async () => state.answers, tell: (away) => said.push(away)})
  return {state, said, reach}
}

const never = new Promise<never>(() => {})

test('a server that is gone is told once, and once that it is back', async () => {
  const {state, said, reach} = server()
  state.answers = false
  await reach.doubt()
  await expect(reach.follow(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([true])
  state.answers = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said).toEqual([true, false])
})

test('a request that nobody answers is doubted before three seconds are over', async () => {
  const {state, said, reach} = server()
  state.answers = false
  void reach.follow(never)
  await vi.advanceTimersByTimeAsync(600)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(said).toEqual([true])
})

test('a long request, and a stream that ends, say nothing of a server that answers', async () => {
  const {said, reach} = server()
  void reach.follow(never)
  await reach.doubt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([])
})
