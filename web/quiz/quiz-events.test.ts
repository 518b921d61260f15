import {expect, test} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import type {VisitEvent} from '../ui/visit-event.ts'
import {transition} from './machine.ts'
import {ANSWERS, MOVES_TO_EMAIL, type Move} from './machine-fixtures.ts'
import {INITIAL_STATE, type QuizEvent, type QuizState} from './machine-state.ts'
import {quizEvents} from './quiz-events.ts'

/** Runs the quiz's machine and collects what a listener would hear. */
function hear(events: Move[]) {
  let state: QuizState = INITIAL_STATE
  const heard: VisitEvent[] = []
  const run = (event: QuizEvent) => {
    const next = transition(state, event)
    heard.push(...quizEvents('hero', state, next))
    state = next
  }
  for (const event of events) run(event === 'tick' ? {type: 'timer'} : event)
  return {heard, state}
}

const choose: Move[] = [{type: 'answer', value: ANSWERS.age}, 'tick']
const EMAIL = 'segreto@posta.example'

test('a whole quiz: its start, each question once and in order, its end; and no answer', () => {
  const {heard, state} = hear([...MOVES_TO_EMAIL, {type: 'submit', email: EMAIL, freshId: 'id'}])
  expect(state.screen.kind).toBe('saving')
  const end = hear([
    ...MOVES_TO_EMAIL,
    {type: 'submit', email: EMAIL, freshId: 'id'},
    {type: 'saved', leadId: 'id'},
  ])
  expect(heard[0]).toEqual({event: 'quiz_start', place: 'hero'})
  const steps = heard.filter((one) => one.event === 'quiz_step')
  expect(steps).toEqual(
    STEPS.map((step, index) => ({event: 'quiz_step', place: 'hero', step, number: index + 1})),
  )
  expect(end.heard.at(-1)).toEqual({event: 'quiz_submit', place: 'hero', outcome: 'saved'})
  for (const secret of [EMAIL, ...Object.values(ANSWERS)]) {
    expect(JSON.stringify(end.heard)).not.toContain(secret)
  }
})

test.each(['queued', 'failed'] as const)('a submission that %s says so, also to a closed quiz', (type) => {
  const {heard} = hear([
    ...MOVES_TO_EMAIL,
    {type: 'submit', email: 'a@posta.example', freshId: 'id'},
    {type: 'close'},
    {type, leadId: 'id'},
  ])
  expect(heard.at(-1)).toEqual({event: 'quiz_submit', place: 'hero', outcome: type})
})

test('going back shows a question again; what changes nothing is no event', () => {
  const {heard} = hear([{type: 'open'}, ...choose, {type: 'back'}, {type: 'back'}, {type: 'open'}])
  expect(heard.map((one) => ('number' in one ? one.number : one.event))).toEqual(['quiz_start', 1, 2, 1])
})
