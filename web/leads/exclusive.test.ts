import {afterEach, describe, expect, it, vi} from 'vitest'
import {exclusively} from './exclusive.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Only the call shape that is used. */
const withLocks = (request: unknown) => vi.stubGlobal('navigator', {locks: request && {request}})

describe('work for one tab at a time', () => {
  it('waits for its turn', async () => {
    let turn: Promise<unknown> = Promise.resolve()
    withLocks((_: string, __: object, work: () => Promise<unknown>) => {
      turn = turn.then(work)
      return turn
    })
    const order: string[] = []
    const job = (name: string) => async () => {
      order.push(`${name} starts`)
      await Promise.resolve()
      order.push(`${name} ends`)
    }
    await Promise.all([exclusively(job('a')), exclusively(job('b'))])
    expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
  })

  it.each([
    ['are no locks', undefined],
    ['is a tab that never lets go', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('is done all the same where there %s', async (_, request) => {
    withLocks(request)
    expect(await exclusively(async () => 'done')).toBe('done')
  })

  it('is not done twice when it fails', async () => {
    withLocks((_: string, __: object, work: () => Promise<unknown>) => work())
    const work = vi.fn(() => Promise.reject(new Error('broken')))
    await expect(exclusively(work)).rejects.toThrow('broken')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
