import {isWritten, STEPS, type Step, TEXT_STEPS, type TextStep} from '../../schemas/quiz-steps.ts'
import type {QuizEvent} from './machine.ts'

export const ANSWERS = Object.fromEntries(TEXT_STEPS.map((step) => [step, `la risposta a ${step}`])) as {
  readonly [step in TextStep]: string
}

export const OPEN: QuizEvent = {type: 'open', stored: {}}
export const TICK: QuizEvent = {type: 'delayEnded'}
export const SKIP_PHOTO: QuizEvent = {type: 'answer', value: null}

function answer(step: Step): QuizEvent[] {
  if (step === 'photo') return [SKIP_PHOTO]
  if (isWritten(step)) return [{type: 'answer', value: ` ${ANSWERS[step]} `}]
  return [{type: 'answer', value: ANSWERS[step]}, TICK]
}

/** Returns the events that open the quiz and answer all questions before the given one. */
export const eventsTo = (step: Step): QuizEvent[] => [
  OPEN,
  ...STEPS.slice(0, STEPS.indexOf(step)).flatMap(answer),
]

export const EMAIL = 'segreto@posta.example'

export const EVENTS_TO_EMAIL: readonly QuizEvent[] = [
  ...eventsTo('photo'),
  SKIP_PHOTO,
  TICK,
  {type: 'editContact', contact: {email: EMAIL}},
]
