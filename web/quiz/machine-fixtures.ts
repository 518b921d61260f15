/** For tests: a visitor who answers every question, whichever the quiz asks. */
import {isWritten, STEPS, type Step, TEXT_STEPS, type TextStep} from '../../schemas/quiz-steps.ts'
import type {QuizEvent} from './machine-state.ts'

export const ANSWERS = Object.fromEntries(TEXT_STEPS.map((step) => [step, `la risposta a ${step}`])) as {
  readonly [step in TextStep]: string
}

/** `tick`: the delay under way ends. */
export type Move = QuizEvent | 'tick'

function answer(step: Step): Move[] {
  if (step === 'photo') return [{type: 'answer', value: null}]
  if (isWritten(step)) return [{type: 'answer', value: ` ${ANSWERS[step]} `}]
  return [{type: 'answer', value: ANSWERS[step]}, 'tick']
}

/** Opens the quiz and answers what comes before a question. */
export const movesTo = (step: Step): Move[] => [
  {type: 'open'},
  ...STEPS.slice(0, STEPS.indexOf(step)).flatMap(answer),
]

export const MOVES_TO_EMAIL: readonly Move[] = [...movesTo('photo'), ...answer('photo'), 'tick']
