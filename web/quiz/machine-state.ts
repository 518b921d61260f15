/** What the quiz can be doing. Plain data: no React, no clock, no client. */
import {STEPS, type Step, TEXT_STEPS, type TextStep} from '../../schemas/quiz-steps.ts'

export type TextAnswers = {readonly [step in TextStep]?: string}

/** `photo: null` is an answer too: the step was skipped. */
export type Answers = TextAnswers & {readonly photo?: File | null}

/** A quiz that may be sent. */
export type CompleteAnswers = {readonly [step in TextStep]: string} & {readonly photo: File | null}

/** Where the visitor is answered; a number only where the quiz asks for one and he gives it. */
export interface Reach {
  readonly email: string
  readonly phone?: string
}

/** One lead on its way. The same content keeps its id for every try, so that it is stored once. */
export interface Submission extends Reach {
  readonly leadId: string
  readonly answers: CompleteAnswers
}

export type Screen =
  /** Answers from an earlier visit are there: go on with them, or start anew? */
  | {readonly kind: 'offer'; readonly stored: TextAnswers}
  | {readonly kind: 'asking'; readonly step: Step}
  /** The answer is recorded and shown as chosen; the next screen comes by itself, as after `processing`. */
  | {readonly kind: 'advancing'; readonly step: Step}
  | {readonly kind: 'processing'}
  | {readonly kind: 'email'}
  | {readonly kind: 'saving'; readonly submission: Submission}
  | {readonly kind: 'failed'; readonly submission: Submission}
  /** Kept on the device: it goes out when the network returns. */
  | {readonly kind: 'queued'; readonly submission: Submission}
  | {readonly kind: 'done'; readonly submission: Submission; readonly photo: PhotoOutcome}

/** Said by whoever sends the lead (`leads/lead.ts`). */
export type PhotoOutcome = 'arrived' | 'lost' | 'waits'

export interface QuizState {
  /** Closing hides the quiz and forgets nothing. */
  readonly open: boolean
  readonly screen: Screen
  readonly answers: Answers
  /** As last submitted, so that going back and forth does not lose it. */
  readonly reach: Reach
  /** The last submission that was tried: what it held may already be stored. */
  readonly attempt: Submission | null
}

export type QuizEvent =
  | {readonly type: 'open'; readonly stored?: TextAnswers}
  | {readonly type: 'close'}
  | {readonly type: 'resume'}
  /** Forgets all answers and asks the first question: from the offer, or by the visitor's wish at any time. */
  | {readonly type: 'clear'}
  /** To the question that is asked; null: its photo is skipped. */
  | {readonly type: 'answer'; readonly value: string | File | null}
  | {readonly type: 'removePhoto'}
  /** Goes on from a step that is already answered. */
  | {readonly type: 'continue'}
  | {readonly type: 'back'}
  /** The screen that shows has stood as long as `delayOf` says. */
  | {readonly type: 'timer'}
  /** `freshId` is used only if these answers were not tried before. */
  | ({readonly type: 'submit'; readonly freshId: string} & Reach)
  | {readonly type: 'retry'}
  | {readonly type: 'saved'; readonly leadId: string; readonly photo?: PhotoOutcome}
  | {readonly type: 'failed'; readonly leadId: string}
  | {readonly type: 'queued'; readonly leadId: string}
  /** A queued lead was taken back, perhaps from the other quiz or another tab: it waits no more. */
  | {readonly type: 'withdrawn'; readonly leadId: string}

export const DELAYS = {answer: 300, photo: 500, processing: 3000} as const

/** How long a screen stands before the next one comes by itself; null: it waits for the visitor, or for the service. */
export function delayOf(screen: Screen): number | null {
  if (screen.kind === 'processing') return DELAYS.processing
  if (screen.kind !== 'advancing') return null
  return screen.step === 'photo' ? DELAYS.photo : DELAYS.answer
}

export const INITIAL_STATE: QuizState = {
  open: false,
  screen: {kind: 'asking', step: STEPS[0]},
  answers: {},
  reach: {email: ''},
  attempt: null,
}

export const isAnswered = (answers: Answers, step: Step): boolean => answers[step] !== undefined

export const hasAnswers = (answers: Answers): boolean => STEPS.some((step) => isAnswered(answers, step))

export const stepIndex = (step: Step): number => STEPS.indexOf(step)

/** The question that is asked, also while its answer is confirmed. */
export const stepOf = (screen: Screen): Step | null =>
  screen.kind === 'asking' || screen.kind === 'advancing' ? screen.step : null

/** The share of the way that the bar shows: (step + 1) / steps while a question is asked, then all of it. */
export function progress({screen}: QuizState): number {
  if (screen.kind === 'offer') return 0
  const step = stepOf(screen)
  return step ? (stepIndex(step) + 1) / STEPS.length : 1
}

/** The photo comes last and is never stored, so a resumed quiz asks at least for that. */
export const firstUnanswered = (answers: Answers): Step =>
  STEPS.find((step) => !isAnswered(answers, step)) ?? 'photo'

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
