import type {MouseEvent} from 'react'
import {afterEach, expect, it, vi} from 'vitest'

afterEach(() => {
  vi.doUnmock('react')
  vi.resetModules()
  vi.restoreAllMocks()
})

it('a tap counts by its own time, however late it is handled', async () => {
  vi.resetModules()
  vi.doMock('react', () => ({
    useRef: (current: number) => ({current}),
    useLayoutEffect: (effect: () => void) => effect(),
  }))
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const {useTapGuard} = await import('./tap-guard.ts')
  const guardTaps = useTapGuard('age')
  now = 5000
  function isIgnored(timeStamp: number) {
    const stopPropagation = vi.fn()
    guardTaps({detail: 1, timeStamp, stopPropagation, preventDefault() {}} as unknown as MouseEvent)
    return stopPropagation.mock.calls.length > 0
  }
  expect([isIgnored(1299), isIgnored(1300)]).toEqual([true, false])
})
