import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {loadAnswers, saveAnswers} from './answer-storage.ts'

const DAY_MS = 86_400_000
const KEY = 'quiz.answers'
let kept: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('answers on the device', () => {
  it('are kept for 24 hours, then erased', () => {
    saveAnswers({age: '26-35', location: 'Milano'})
    vi.advanceTimersByTime(DAY_MS - 1)
    expect(loadAnswers()).toEqual({age: '26-35', location: 'Milano'})
    vi.advanceTimersByTime(1)
    expect(loadAnswers()).toEqual({})
    expect(kept.size).toBe(0)
  })

  it('are ignored if they come from the future', () => {
    saveAnswers({age: '26-35'})
    vi.setSystemTime(Date.now() - 1)
    expect(loadAnswers()).toEqual({})
  })

  it('never hold the photo', () => {
    saveAnswers({age: '26-35', photo: new File(['x'], 'testa.jpg')})
    expect(kept.get(KEY)).not.toContain('photo')
  })

  it('delete their entry when empty', () => {
    saveAnswers({age: '26-35'})
    saveAnswers({})
    expect(kept.size).toBe(0)
  })

  it.each(['', '{', 'null', '{"version":2}', '{"version":1,"savedAt":"x","answers":{"age":"a"}}'])(
    'are ignored if they read %j',
    (text) => {
      kept.set(KEY, text)
      expect(loadAnswers()).toEqual({})
    },
  )
})
