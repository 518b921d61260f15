import fc from 'fast-check'
import {beforeEach, describe, expect, it} from 'vitest'
import {TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import {clearAnswers, type FindStorage, loadAnswers, saveAnswers} from './storage.ts'

const NOW = Date.UTC(2025, 4, 1)
const DAY_MS = 86_400_000
let kept: Map<string, string>
let storage: FindStorage

beforeEach(() => {
  kept = new Map()
  storage = () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  })
})

/** Puts something else where the answers are kept. */
function tamper(text: string): void {
  saveAnswers(storage, {age: 'x'}, NOW)
  for (const key of kept.keys()) kept.set(key, text)
}

describe('answers on the device', () => {
  it('come back as they were', () => {
    const answer = fc.string({minLength: 1, maxLength: 80}).filter((text) => text.trim() !== '')
    const answers = fc.record(Object.fromEntries(TEXT_STEPS.map((step) => [step, answer])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(answers, (given) => {
        saveAnswers(storage, given, NOW)
        expect(loadAnswers(storage, NOW + 1000)).toEqual({...given})
      }),
    )
  })

  it('are forgotten after 24 hours, and erased then', () => {
    saveAnswers(storage, {age: '26-35'}, NOW)
    expect(loadAnswers(storage, NOW + DAY_MS - 1)).toEqual({age: '26-35'})
    expect(loadAnswers(storage, NOW + DAY_MS)).toEqual({})
    expect(kept.size).toBe(0)
  })

  it('are not believed when they come from the future', () => {
    saveAnswers(storage, {age: '26-35'}, NOW)
    expect(loadAnswers(storage, NOW - 1)).toEqual({})
  })

  it('never hold the photo', () => {
    const answers = {age: '26-35', photo: new File(['x'], 'testa.jpg')}
    saveAnswers(storage, answers, NOW)
    expect([...kept.values()].join()).not.toContain('photo')
  })

  it('leave nothing behind when cleared or empty', () => {
    saveAnswers(storage, {age: '26-35'}, NOW)
    clearAnswers(storage)
    expect(kept.size).toBe(0)
    saveAnswers(storage, {age: '26-35'}, NOW)
    saveAnswers(storage, {}, NOW)
    expect(kept.size).toBe(0)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '{"version":2}',
    '{"version":1,"savedAt":"x","answers":{"age":"a"}}',
  ])('are ignored when they read %j', (text) => {
    tamper(text)
    expect(loadAnswers(storage, NOW)).toEqual({})
  })

  it('keep only what the quiz asks, in a sensible length', () => {
    const answers = {
      age: '26-35',
      gender: 7,
      goal: ' ',
      photo: 'x',
      __proto__: 'x',
      location: 'x'.repeat(501),
    }
    tamper(JSON.stringify({version: 1, savedAt: NOW, answers}))
    expect(loadAnswers(storage, NOW)).toEqual({age: '26-35'})
  })

  it('never throw, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        tamper(text)
        expect(loadAnswers(storage, NOW)).toBeTypeOf('object')
      }),
    )
  })
})

describe('a browser that keeps nothing', () => {
  const refuse = () => {
    throw new Error('denied')
  }

  it.each<[string, FindStorage]>([
    ['is no error', () => ({getItem: refuse, setItem: refuse, removeItem: refuse})],
    ['may refuse even to name its storage', refuse],
    // As in a program's own window on Android.
    ['may have none at all', () => null as never],
  ])('%s', (_, refusing) => {
    expect(() => saveAnswers(refusing, {age: 'a'}, NOW)).not.toThrow()
    expect(loadAnswers(refusing, NOW)).toEqual({})
    expect(() => clearAnswers(refusing)).not.toThrow()
  })
})
