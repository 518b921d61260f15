import {describe, expect, it} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import type {VisitEvent} from '../ui/visit-event.ts'
import {INITIAL_STATE, type QuizEvent, transition} from './machine.ts'
import {ANSWERS, EMAIL, EVENTS_TO_EMAIL, OPEN, TICK} from './machine-fixtures.ts'
import {quizEvents} from './quiz-events.ts'

/** Runs the quiz's machine and collects its visit events. */
function collect(...events: QuizEvent[]) {
  let state = INITIAL_STATE
  const collected: VisitEvent[] = []
  for (const event of events) {
    const next = transition(state, event)
    collected.push(...quizEvents('hero', state, next))
    state = next
  }
  return collected
}

const SUBMIT: QuizEvent = {type: 'submit', freshId: 'id'}

describe('quizEvents', () => {
  it('names the start, each question and the end, and no answer', () => {
    const collected = collect(...EVENTS_TO_EMAIL, SUBMIT, {type: 'saved', leadId: 'id', isPhotoLost: false})
    const steps = STEPS.map((step, index) => ({event: 'quiz_step', place: 'hero', step, number: index + 1}))
    expect(collected).toEqual([
      {event: 'quiz_start', place: 'hero'},
      ...steps,
      {event: 'quiz_submit', place: 'hero', outcome: 'saved'},
    ])
    for (const secret of [EMAIL, ...Object.values(ANSWERS)])
      expect(JSON.stringify(collected)).not.toContain(secret)
  })

  it.each(['queued', 'failed'] as const)('reports a %s submission of a closed quiz', (type) => {
    const collected = collect(...EVENTS_TO_EMAIL, SUBMIT, {type: 'close'}, {type, leadId: 'id'})
    expect(collected.at(-1)).toEqual({event: 'quiz_submit', place: 'hero', outcome: type})
  })

  it('repeats a question after Back, and ignores what changes nothing', () => {
    const back: QuizEvent = {type: 'back'}
    const collected = collect(OPEN, {type: 'answer', value: ANSWERS.age}, TICK, back, back, OPEN)
    expect(collected.map((one) => ('number' in one ? one.number : one.event))).toEqual([
      'quiz_start',
      1,
      2,
      1,
    ])
  })
})
