import {expect, test, vi} from 'vitest'
import {markWaiting, WAITING_MARK} from './waiting-mark.ts'

test('the mark goes when nothing waits any more: later visits load nothing for it', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  try {
    markWaiting(true)
    expect([...kept.keys()]).toEqual([WAITING_MARK])
    markWaiting(false)
    expect(kept.size).toBe(0)
  } finally {
    vi.unstubAllGlobals()
  }
})
