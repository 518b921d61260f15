import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {DONE, DUPLICATE, error} from './fixtures.ts'
import {type Attempt, isRetryable, NO_ANSWER, sendWithRetry} from './retry.ts'

describe('isRetryable', () => {
  it('accepts no answer, 408, 425, 429 and 5xx', () => {
    for (const status of [0, 408, 425, 429, 500, 503, 599]) expect(isRetryable(status)).toBe(true)
    for (const status of [400, 401, 403, 404, 409, 413, 422, 499]) expect(isRetryable(status)).toBe(false)
  })
})

describe('sendWithRetry', () => {
  let isOnline = true
  const startedAt: number[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    isOnline = true
    startedAt.length = 0
    vi.stubGlobal('navigator', {
      get onLine() {
        return isOnline
      },
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function run(attempt: () => Promise<Attempt>, budgetMs = 10_000, attemptMs?: number) {
    const begin = performance.now()
    const sending = sendWithRetry(
      () => {
        startedAt.push(performance.now() - begin)
        return attempt()
      },
      budgetMs,
      attemptMs,
    ).then((result) => ({result, ms: performance.now() - begin}))
    await vi.advanceTimersByTimeAsync(budgetMs + 1000)
    return {...(await sending), count: startedAt.length}
  }
  const answers = (...list: Attempt[]) => {
    let next = 0
    return async () => list[Math.min(next++, list.length - 1)] ?? NO_ANSWER
  }

  it('returns the first decision', async () => {
    expect(await run(answers(DONE))).toMatchObject({result: DONE, count: 1})
    expect(await run(answers(error(400)))).toMatchObject({result: error(400)})
  })

  it('repeats retryable errors within the budget', async () => {
    const {result, count, ms} = await run(answers(error(503)))
    expect(result).toEqual(error(503))
    expect(count).toBeGreaterThan(3)
    expect(ms).toBeLessThanOrEqual(10_000)
  })

  it('pauses longer after each attempt, at most 2.5 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    await run(answers(NO_ANSWER))
    const pauses = startedAt.slice(1).map((at, index) => Math.round(at - (startedAt[index] ?? 0)))
    expect(pauses).toEqual([400, 800, 1600, 2500, 2500])
  })

  it('gives up an attempt that ignores its signal', async () => {
    const {result, count, ms} = await run(() => new Promise(() => {}), 10_000, 5_000)
    expect(result).toEqual(NO_ANSWER)
    expect(count).toBe(2)
    expect(ms).toBeLessThanOrEqual(10_000)
  })

  it('makes one attempt without a network', async () => {
    isOnline = false
    expect(await run(answers(NO_ANSWER))).toMatchObject({result: NO_ANSWER, count: 1})
  })

  it('takes a duplicate after a lost answer as done', async () => {
    expect(await run(answers(NO_ANSWER, DUPLICATE))).toMatchObject({result: DONE, count: 2})
    expect(await run(answers(DUPLICATE))).toMatchObject({result: DUPLICATE})
  })
})
