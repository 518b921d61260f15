import {describe, expect, it} from 'vitest'
import type {Step} from '../../schemas/quiz-steps.ts'
import {keyEvent} from './keys.ts'
import {type Answers, INITIAL_STATE, type QuizState} from './machine-state.ts'

const asking = (step: Step, answers: Answers = {}): QuizState => ({
  ...INITIAL_STATE,
  open: true,
  screen: {kind: 'asking', step},
  answers,
})
const options = ['18-25', '26-35', '36-45']

/** On an element of that name, which stands in nothing else. */
const press = (key: string, name = 'div', ctrlKey = false, repeat = false) => ({
  key,
  ctrlKey,
  repeat,
  altKey: false,
  metaKey: false,
  target: {
    closest: (selector: string) => selector.split(/[\s,]+/).includes(name) || null,
  } as unknown as Element,
})

describe('digits', () => {
  it('choose the option with that number', () => {
    expect(keyEvent(press('2'), asking('age'), options)).toEqual({type: 'answer', value: '26-35'})
    expect(keyEvent(press('1', 'button'), asking('age'), options)).toEqual({type: 'answer', value: '18-25'})
  })

  it('choose nothing that is not there', () => {
    for (const key of ['0', '4', '9', '12', 'a']) {
      expect(keyEvent(press(key), asking('age'), options)).toBeNull()
    }
  })

  it('belong to a field while one types, and to the browser with a modifier', () => {
    expect(keyEvent(press('1', 'textarea'), asking('age'), options)).toBeNull()
    expect(keyEvent(press('1', 'div', true), asking('age'), options)).toBeNull()
  })

  it('that are held answer once', () => {
    expect(keyEvent(press('1', 'div', false, true), asking('age'), options)).toBeNull()
  })

  it('do nothing while the last answer is being confirmed', () => {
    const state: QuizState = {...asking('age'), screen: {kind: 'advancing', step: 'age'}}
    expect(keyEvent(press('1'), state, options)).toBeNull()
  })
})

describe('Enter', () => {
  it('goes on from an answered question', () => {
    expect(keyEvent(press('Enter'), asking('age', {age: '18-25'}), options)).toEqual({type: 'continue'})
    expect(keyEvent(press('Enter'), asking('age'), options)).toBeNull()
  })

  it('belongs to the button or field that has the focus', () => {
    const answered = asking('age', {age: '18-25'})
    expect(keyEvent(press('Enter', 'summary'), answered, options)).toBeNull()
    expect(keyEvent(press('Enter', 'select'), answered, options)).toBeNull()
  })

  it('goes on with a photo, but never skips it by itself', () => {
    const photo = new File(['x'], 'testa.jpg', {type: 'image/jpeg'})
    expect(keyEvent(press('Enter'), asking('photo', {photo}), [])).toEqual({type: 'continue'})
    expect(keyEvent(press('Enter'), asking('photo', {photo: null}), [])).toBeNull()
  })
})
