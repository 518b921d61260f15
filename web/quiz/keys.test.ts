import {describe, expect, it} from 'vitest'
import type {Step} from '../../schemas/quiz-steps.ts'
import {keyEvent} from './keys.ts'
import {type Answers, INITIAL_STATE, type QuizState} from './machine.ts'

const OPTIONS = ['18-25', '26-35', '36-45']

const asking = (step: Step, answers: Answers = {}): QuizState => ({
  ...INITIAL_STATE,
  isOpen: true,
  screen: {kind: 'asking', step},
  answers,
})

const press = (key: string, element = 'div', more: {ctrlKey?: boolean; repeat?: boolean} = {}) => {
  const closest = (selector: string) => selector.split(/[\s,]+/).includes(element) || null
  return {key, ...more, target: {closest}} as unknown as KeyboardEvent
}

describe('digit keys', () => {
  it('choose the option with that number', () => {
    expect(keyEvent(press('2'), asking('age'), OPTIONS)).toEqual({type: 'answer', value: '26-35'})
    expect(keyEvent(press('1', 'button'), asking('age'), OPTIONS)).toEqual({type: 'answer', value: '18-25'})
  })

  it('do nothing without such an option', () => {
    for (const key of ['0', '4', '9', 'a']) expect(keyEvent(press(key), asking('age'), OPTIONS)).toBeNull()
  })

  it('do nothing in a field, with a modifier or while held', () => {
    expect(keyEvent(press('1', 'textarea'), asking('age'), OPTIONS)).toBeNull()
    expect(keyEvent(press('1', 'div', {ctrlKey: true}), asking('age'), OPTIONS)).toBeNull()
    expect(keyEvent(press('1', 'div', {repeat: true}), asking('age'), OPTIONS)).toBeNull()
  })
})

describe('Enter', () => {
  it('goes on from an answered question', () => {
    expect(keyEvent(press('Enter'), asking('age', {age: '18-25'}), OPTIONS)).toEqual({type: 'continue'})
    expect(keyEvent(press('Enter'), asking('age'), OPTIONS)).toBeNull()
    expect(keyEvent(press('Enter'), asking('photo', {photo: null}), [])).toBeNull()
  })

  it('belongs to the focused control', () => {
    expect(keyEvent(press('Enter', 'summary'), asking('age', {age: '18-25'}), OPTIONS)).toBeNull()
  })
})
