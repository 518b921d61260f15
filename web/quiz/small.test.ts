import {expect, it} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {levelOf, screenName} from './machine-state.ts'
import {freshId} from './quiz-store.ts'

it('gives each question its own level, and what follows one more', () => {
  expect(STEPS.map((step) => levelOf({kind: 'asking', step}))).toEqual(STEPS.map((_, index) => index + 1))
  expect(levelOf({kind: 'processing'})).toBe(STEPS.length + 1)
  expect(levelOf({kind: 'email'})).toBe(STEPS.length + 1)
  expect(levelOf({kind: 'offer', stored: {}})).toBe(1)
})

it('sees one screen while an answer is confirmed', () => {
  expect(screenName({kind: 'advancing', step: 'goal'})).toBe(screenName({kind: 'asking', step: 'goal'}))
})

it('makes an id where the browser offers none', () => {
  const getRandomValues: Crypto['getRandomValues'] = (array) => crypto.getRandomValues(array)
  const ids = [freshId({getRandomValues}), freshId({getRandomValues})]
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(2)
})
