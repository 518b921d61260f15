import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  judge,
  LATER_PHOTO_RETRY,
  LATER_ROW_RETRY,
  nextPause,
  PHOTO_RETRY,
  type RetryPolicy,
  ROW_RETRY,
  tryTimeout,
} from './retry.ts'

describe('judge', () => {
  it('tries again what may pass', () => {
    expect(judge({kind: 'network'})).toBe('retry')
    for (const status of [0, 408, 425, 500, 502, 504, 599]) {
      expect(judge({kind: 'http', status})).toBe('retry')
    }
  })

  it('knows a service that is full for now', () => {
    for (const status of [429, 503, 507]) expect(judge({kind: 'http', status})).toBe('full')
  })

  it('takes every other refusal as final', () => {
    const hopeless = fc.integer({min: 400, max: 499}).filter((status) => ![408, 425, 429].includes(status))
    fc.assert(
      fc.property(hopeless, (status) => {
        expect(judge({kind: 'http', status})).toBe('final')
      }),
    )
    expect(judge({kind: 'http', status: 409, code: '23503'})).toBe('final')
    expect(judge({kind: 'http', status: 401, code: '42501'})).toBe('final')
  })

  it('knows a lead and a photo that had arrived', () => {
    expect(judge({kind: 'http', status: 409, code: '23505'})).toBe('stored')
    for (const code of ['Duplicate', 'ResourceAlreadyExists'])
      expect(judge({kind: 'http', status: 409, code})).toBe('stored')
  })
})

it('a line that needs six seconds for an answer gets them with the second try', () => {
  expect([tryTimeout(ROW_RETRY, 0), tryTimeout(ROW_RETRY, 4_400)]).toEqual([4_000, 5_600])
})

describe('pauses', () => {
  const moment = {tries: 1, elapsedMs: 0, chance: 1}

  it('double up to the longest, and chance takes at most half away', () => {
    const longest = [1, 2, 3, 4].map((tries) => nextPause(ROW_RETRY, {...moment, tries}))
    const shortest = [1, 2, 3, 4].map((tries) => nextPause(ROW_RETRY, {...moment, tries, chance: 0}))
    expect(longest).toEqual([400, 800, 1600, 2500])
    expect(shortest).toEqual([200, 400, 800, 1250])
  })

  it.each([
    ['photo', PHOTO_RETRY, 4_000],
    ['row', ROW_RETRY, 10_000],
    ['row that waited', LATER_ROW_RETRY, 20_000],
    ['photo that waited', LATER_PHOTO_RETRY, 60_000],
  ])('all tries of a %s end in time, whatever fails and however late', (_, policy: RetryPolicy, budget) => {
    const luck = fc.record({
      share: fc.double({min: 0, max: 1, noNaN: true}),
      chance: fc.double({min: 0, max: 1, noNaN: true}),
    })
    fc.assert(
      fc.property(fc.infiniteStream(luck), (stream) => {
        let elapsedMs = 0
        let tries = 0
        for (const {share, chance} of stream) {
          const limit = tryTimeout(policy, elapsedMs)
          expect(limit).toBeGreaterThan(0)
          elapsedMs += limit * share
          tries += 1
          const pause = nextPause(policy, {tries, elapsedMs, chance})
          if (pause === null) break
          elapsedMs += pause
          expect(tries).toBeLessThan(50)
        }
        expect(elapsedMs).toBeLessThanOrEqual(budget)
      }),
    )
  })
})
