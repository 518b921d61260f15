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

const after = (milliseconds: number, value: boolean) =>
  new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, value))

const never = new Promise<never>(() => {})

test('a server that is gone is told once, and once that it is back', async () => {
  const {state, said, reach} = server()
  state.answers = false
  await reach.doubt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([true])
  state.answers = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said).toEqual([true, false])
})

test('a request that nobody answers is told of before three seconds are over', async () => {
  const said: boolean[] = []
  const reach = createReach({ask: (atMostMs) => after(atMostMs, false), tell: (away) => said.push(away)})
  void reach.send(() => never, true)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(499)
  expect(said).toEqual([true])
})

test('a long request, and a stream that ends, say nothing of a server that answers', async () => {
  const {said, reach} = server()
  void reach.send(() => never, true)
  await reach.doubt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([])
})

/** Whether somebody is told of a line, at its first request and at its second. */
async function toldOfLine(answersAfterMs: number) {
  const said: boolean[] = []
  const ask = (atMostMs: number) => after(Math.min(atMostMs, answersAfterMs), atMostMs > answersAfterMs)
  const reach = createReach({ask, tell: (away) => said.push(away)})
  const slow = vi.fn(() => after(answersAfterMs, true))
  const told: boolean[][] = []
  for (const _ of ['first', 'second']) {
    void reach.send(slow, true)
    await vi.advanceTimersByTimeAsync(10_000)
    told.push([...said])
  }
  expect(slow).toHaveBeenCalledTimes(2)
  return told
}

test('a line that answers within two seconds is no reason to say anything', async () => {
  expect(await toldOfLine(2_000)).toEqual([[], []])
})

test('a line that is only slow is found to be so, and is no reason to wait again', async () => {
  expect(await toldOfLine(3_000)).toEqual([
    [true, false],
    [true, false],
  ])
})

test('what is asked of a server that is away waits for it, and for no other', async () => {
  const {state, reach} = server()
  const request = vi.fn(async () => 'answer')
  expect(await reach.send(request, false)).toBe('answer')
  state.answers = false
  await reach.doubt()
  const answer = reach.send(request, false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(request).toHaveBeenCalledOnce()
  state.answers = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toBe('answer')
})

test('what broke off is asked again by itself, unless it writes or the server was there', async () => {
  const {state, reach} = server()
  const broken = new TypeError('Failed to fetch')
  const request = vi.fn<() => Promise<string>>().mockRejectedValue(broken)
  await expect(reach.send(request, true)).rejects.toBe(broken)
  state.answers = false
  await expect(reach.send(request, false)).rejects.toBe(broken)
  const answer = reach.send(request, true)
  await vi.advanceTimersByTimeAsync(3_000)
  request.mockResolvedValue('answer')
  state.answers = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toBe('answer')
})
