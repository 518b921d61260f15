/** States, events and the one reducer of the quiz. */
import {isWritten, STEPS, type Step, type TextStep} from '../../schemas/quiz-steps.ts'

export type TextAnswers = {readonly [step in TextStep]?: string}
/** `photo: null` means that the visitor skipped the step. */
export type Answers = TextAnswers & {readonly photo?: File | null}
export type CompleteAnswers = {readonly [step in TextStep]: string} & {readonly photo: File | null}

export interface ContactDetails {
  readonly email: string
  readonly phone?: string
}

/** A repeated submission with the same content keeps its `leadId`, so that the lead is stored once. */
export interface Submission extends ContactDetails {
  readonly leadId: string
  readonly answers: CompleteAnswers
  /** Source and consent at the time of the submission. `retry` sends them unchanged, whatever the page shows now. */
  readonly visit?: Readonly<Record<string, string>>
}

export type Screen =
  /** Offers the answers of an earlier visit. */
  | {readonly kind: 'offer'; readonly stored: TextAnswers}
  /** `advancing` shows the answer as chosen until the delay ends. */
  | {readonly kind: 'asking' | 'advancing'; readonly step: Step}
  | {readonly kind: 'processing' | 'email'}
  /** `queued`: the lead waits on the device. */
  | {readonly kind: 'saving' | 'failed' | 'queued'; readonly submission: Submission}
  | {readonly kind: 'done'; readonly submission: Submission; readonly isPhotoLost: boolean}

export interface QuizState {
  /** Closing hides the quiz and keeps its state. */
  readonly isOpen: boolean
  readonly screen: Screen
  readonly answers: Answers
  readonly contact: ContactDetails
  readonly lastSubmission: Submission | null
}

export type QuizEvent =
  | {readonly type: 'open'; readonly stored: TextAnswers}
  | {readonly type: 'close' | 'resume' | 'clear' | 'removePhoto' | 'back' | 'delayEnded' | 'retry'}
  /** Leaves a question that is already answered. */
  | {readonly type: 'continue'}
  /** Null skips the photo. */
  | {readonly type: 'answer'; readonly value: string | File | null}
  | {readonly type: 'editContact'; readonly contact: ContactDetails}
  /** `freshId` becomes the lead's id unless the last submission had the same answers and contact details. */
  | ({readonly type: 'submit'; readonly freshId: string} & Pick<Submission, 'visit'>)
  | {readonly type: 'saved'; readonly leadId: string; readonly isPhotoLost: boolean}
  | {readonly type: 'failed' | 'queued' | 'withdrawn'; readonly leadId: string}

export const DELAYS_MS = {answer: 300, photo: 500, processing: 3000} as const

export function delayOf(screen: Screen): number | null {
  if (screen.kind === 'processing') return DELAYS_MS.processing
  if (screen.kind !== 'advancing') return null
  return screen.step === 'photo' ? DELAYS_MS.photo : DELAYS_MS.answer
}

export const INITIAL_STATE: QuizState = {
  isOpen: false,
  screen: {kind: 'asking', step: STEPS[0]},
  answers: {},
  contact: {email: ''},
  lastSubmission: null,
}

/** Returns the same state for an event that has no meaning on the current screen. */
export function transition(state: QuizState, event: QuizEvent): QuizState {
  const {screen, answers} = state
  switch (event.type) {
    case 'open':
      return open(state, event.stored)
    case 'close':
      return {...state, isOpen: false}
    case 'resume':
      if (screen.kind !== 'offer') return state
      return ask({...state, answers: screen.stored}, firstUnanswered(screen.stored))
    case 'clear':
      // Ignores `clear` during a submission, because its outcome must not reach a new quiz.
      return screen.kind === 'saving' ? state : startAgain(state)
    case 'answer':
      return screen.kind === 'asking' ? answer(state, screen.step, event.value) : state
    case 'removePhoto': {
      const {photo: _, ...others} = answers
      return stepOf(screen) === 'photo' ? ask({...state, answers: others}, 'photo') : state
    }
    case 'continue':
      if (screen.kind !== 'asking' || !isAnswered(answers, screen.step)) return state
      return advance(state, screen.step)
    case 'back':
      return goBack(state)
    case 'delayEnded':
      if (screen.kind === 'advancing') return advance(state, screen.step)
      return screen.kind === 'processing' ? {...state, screen: {kind: 'email'}} : state
    case 'editContact':
      return {...state, contact: event.contact}
    case 'submit':
      return submit(state, event)
    case 'retry':
      return screen.kind === 'failed' ? send(state, screen.submission) : state
    case 'saved':
    case 'failed':
    case 'queued':
    case 'withdrawn':
      return settle(state, event)
    default:
      return event satisfies never
  }
}

const startAgain = ({isOpen}: QuizState): QuizState => ({...INITIAL_STATE, isOpen})

const ask = (state: QuizState, step: Step): QuizState => ({...state, screen: {kind: 'asking', step}})

/** A quiz whose lead was saved starts again. An untouched quiz offers stored answers. Any other quiz continues. */
function open(state: QuizState, stored: TextAnswers): QuizState {
  const {screen, answers} = state
  if (screen.kind === 'done') return {...INITIAL_STATE, isOpen: true}
  const isUntouched = screen.kind === 'asking' && !hasAnswers(answers)
  if (isUntouched && hasAnswers(stored)) return {...state, isOpen: true, screen: {kind: 'offer', stored}}
  return {...state, isOpen: true}
}

function answer(state: QuizState, step: Step, given: string | File | null): QuizState {
  const value = typeof given === 'string' ? given.trim() : given
  if (value === '' || (step === 'photo') === (typeof value === 'string')) return state
  const answered = {...state, answers: {...state.answers, [step]: value}}
  if (value === null || isWritten(step)) return advance(answered, step)
  return {...answered, screen: {kind: 'advancing', step}}
}

function advance(state: QuizState, from: Step): QuizState {
  const next = STEPS[stepIndex(from) + 1]
  return next ? ask(state, next) : {...state, screen: {kind: 'processing'}}
}

function goBack(state: QuizState): QuizState {
  const {screen} = state
  switch (screen.kind) {
    case 'asking': {
      const before = STEPS[stepIndex(screen.step) - 1]
      return before ? ask(state, before) : state
    }
    case 'advancing':
      return ask(state, screen.step)
    case 'processing':
    case 'email':
      return ask(state, 'photo')
    case 'failed':
      return {...state, screen: {kind: 'email'}}
    default:
      return state
  }
}

function submit(state: QuizState, event: Extract<QuizEvent, {type: 'submit'}>): QuizState {
  const {screen, lastSubmission: last} = state
  const answers = completeAnswers(state.answers)
  const email = state.contact.email.trim()
  if ((screen.kind !== 'email' && screen.kind !== 'failed') || !answers || !email) return state
  const phone = state.contact.phone?.trim()
  const {freshId, visit} = event
  const given = {email, answers, ...(phone && {phone}), ...(visit && {visit})}
  const isSame =
    last?.email === email &&
    last.phone === given.phone &&
    STEPS.every((step) => last.answers[step] === answers[step])
  return send(state, {leadId: isSame ? last.leadId : freshId, ...given})
}

const send = (state: QuizState, submission: Submission): QuizState => ({
  ...state,
  lastSubmission: submission,
  screen: {kind: 'saving', submission},
})

type Outcome = Extract<QuizEvent, {type: 'saved' | 'failed' | 'queued' | 'withdrawn'}>

/** Applies the outcome of a submission. The outcome of a waiting lead follows later, possibly from another tab. */
function settle(state: QuizState, event: Outcome): QuizState {
  const {screen} = state
  if (screen.kind !== 'saving' && screen.kind !== 'queued') return state
  const {submission} = screen
  if (submission.leadId !== event.leadId) return state
  if (event.type === 'saved')
    return {...state, screen: {kind: 'done', submission, isPhotoLost: event.isPhotoLost}}
  if (event.type !== 'withdrawn') return {...state, screen: {kind: event.type, submission}}
  return screen.kind === 'queued' ? startAgain(state) : state
}

export const isAnswered = (answers: Answers, step: Step) => answers[step] !== undefined
export const hasAnswers = (answers: Answers) => STEPS.some((step) => isAnswered(answers, step))
export const stepIndex = (step: Step) => STEPS.indexOf(step)

/** Returns the first step without an answer. The device never stores the photo, so stored answers lack one. */
const firstUnanswered = (answers: Answers): Step =>
  STEPS.find((step) => !isAnswered(answers, step)) ?? 'photo'

export const completeAnswers = (answers: Answers): CompleteAnswers | null =>
  STEPS.every((step) => isAnswered(answers, step)) ? (answers as CompleteAnswers) : null

export const stepOf = (screen: Screen): Step | null => ('step' in screen ? screen.step : null)

/**
 * Returns the number of history entries for a screen: the number of its question, or one more after the last question.
 * The offer and the finished quiz have one entry.
 */
export function levelOf(screen: Screen): number {
  if (screen.kind === 'offer' || screen.kind === 'done') return 1
  const step = stepOf(screen)
  return step ? stepIndex(step) + 1 : STEPS.length + 1
}

/** Returns the name of the visible screen. The name does not change while the quiz confirms an answer or sends. */
export const screenName = (screen: Screen): string =>
  stepOf(screen) ?? (screen.kind === 'saving' ? 'email' : screen.kind)
