import {afterEach, describe, expect, it, vi} from 'vitest'
import {exclusively, hold, isHeldByPage} from './exclusive.ts'

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

  it('waits for what this tab does where there are no locks', async () => {
    withLocks(undefined)
    const first = Promise.withResolvers<void>()
    const order: string[] = []
    const one = exclusively(() => first.promise.then(() => void order.push('first')))
    const other = exclusively(async () => void order.push('second'))
    first.resolve()
    await Promise.all([one, other])
    expect(order).toEqual(['first', 'second'])
  })

  it('is not done twice when it fails', async () => {
    withLocks((_: string, __: object, work: () => Promise<unknown>) => work())
    const work = vi.fn(() => Promise.reject(new Error('broken')))
    await expect(exclusively(work)).rejects.toThrow('broken')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('a lead that a page is sending', () => {
  it('is held until that page lets go of it', async () => {
    const held = new Map<string, Promise<unknown>>()
    const request = (name: string, work: () => Promise<unknown>) => {
      held.set(name, work())
      return (held.get(name) as Promise<unknown>).finally(() => held.delete(name))
    }
    const query = async () => ({held: [...held.keys()].map((name) => ({name}))})
    vi.stubGlobal('navigator', {locks: {request, query}})
    const letGo = hold('id-1')
    expect([await isHeldByPage('id-1'), await isHeldByPage('id-2')]).toEqual([true, false])
    letGo()
    await expect.poll(() => isHeldByPage('id-1')).toBe(false)
  })

  it.each([
    undefined,
    {query: () => Promise.reject(new Error('forbidden')), request: () => Promise.reject()},
  ])('is nobody’s knowledge where there are no locks: %j', async (locks) => {
    vi.stubGlobal('navigator', {locks})
    hold('id-1')()
    expect(await isHeldByPage('id-1')).toBeNull()
  })
})
