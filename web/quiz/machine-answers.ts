import {STEPS, type Step, TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import type {Answers, CompleteAnswers, QuizState, Reach, Screen, Submission} from './machine-state.ts'

export const isAnswered = (answers: Answers, step: Step): boolean => answers[step] !== undefined

export const hasAnswers = (answers: Answers): boolean => STEPS.some((step) => isAnswered(answers, step))

export const stepIndex = (step: Step): number => STEPS.indexOf(step)

/** The question that is asked, also while its answer is confirmed. */
export const stepOf = (screen: Screen): Step | null =>
  screen.kind === 'asking' || screen.kind === 'advancing' ? screen.step : null

/** The share of the way that the bar shows: (step + 1) / 8 while a question is asked, then all of it. */
export function progress({screen}: QuizState): number {
  if (screen.kind === 'offer') return 0
  const step = stepOf(screen)
  return step ? (stepIndex(step) + 1) / STEPS.length : 1
}

/** The photo comes last and is never stored, so a resumed quiz asks at least for that. */
export const firstUnanswered = (answers: Answers): Step =>
  STEPS.find((step) => !isAnswered(answers, step)) ?? 'photo'

/** Null as long as a question is open. */
export const completeAnswers = (answers: Answers): CompleteAnswers | null =>
  STEPS.every((step) => isAnswered(answers, step)) ? (answers as CompleteAnswers) : null

/** Whether this very content was tried before, and may therefore be stored already. */
export function sameContent(before: Submission, {email, phone}: Reach, answers: CompleteAnswers): boolean {
  return (
    before.email === email &&
    before.phone === phone &&
    before.answers.photo === answers.photo &&
    TEXT_STEPS.every((step) => before.answers[step] === answers[step])
  )
}

/** How many history entries deep a screen is: a question by its number, and what follows the last one as one more. */
export function levelOf(screen: Screen): number {
  if (screen.kind === 'offer' || screen.kind === 'done') return 1
  const step = stepOf(screen)
  return step ? stepIndex(step) + 1 : STEPS.length + 1
}

/** One name for what the visitor sees as one screen: a confirmed answer or a busy form is not a new one. */
export const screenName = (screen: Screen): string =>
  stepOf(screen) ?? (screen.kind === 'saving' ? 'email' : screen.kind)
