import {isWritten, STEPS, type Step} from '../../schemas/quiz-steps.ts'
import {
  completeAnswers,
  firstUnanswered,
  hasAnswers,
  INITIAL_STATE,
  isAnswered,
  type QuizEvent,
  type QuizState,
  type Reach,
  type Screen,
  type Submission,
  sameContent,
  stepIndex,
  stepOf,
  type TextAnswers,
} from './machine-state.ts'

/** Besides the visitor's wishes, only the outcome of a submission that was under way when the quiz was closed. */
const REACHES_A_CLOSED_QUIZ: ReadonlySet<QuizEvent['type']> = new Set([
  'open',
  'clear',
  'saved',
  'failed',
  'queued',
  'withdrawn',
])

/**
 * The whole quiz. An event that has no meaning on the current screen changes nothing. What the world outside has to do
 * follows from the screen that came: to wait (`delayOf`), or to send what is `saving`.
 */
export function transition(state: QuizState, event: QuizEvent): QuizState {
  const {screen} = state
  if (!state.open && !REACHES_A_CLOSED_QUIZ.has(event.type)) return state
  switch (event.type) {
    case 'open':
      return state.open ? state : reopen(state, event.stored ?? {})
    case 'close':
      return {...(screen.kind === 'advancing' ? ask(state, screen.step) : state), open: false}
    case 'resume':
      return screen.kind === 'offer'
        ? ask({...state, answers: screen.stored}, firstUnanswered(screen.stored))
        : state
    case 'clear':
      // While a submission is under way its outcome is still to come: it must not meet a new quiz.
      return screen.kind === 'saving' ? state : anew(state)
    case 'answer':
      return screen.kind === 'asking' ? answer(state, screen.step, event.value) : state
    case 'removePhoto':
      return removePhoto(state)
    case 'continue':
      return screen.kind === 'asking' && isAnswered(state.answers, screen.step)
        ? advance(state, screen.step)
        : state
    case 'back':
      return back(state)
    case 'timer':
      return timer(state)
    case 'submit':
      return submit(state, reachOf(event), event.freshId)
    case 'retry':
      return screen.kind === 'failed' ? send(state, screen.submission) : state
    case 'saved':
    case 'failed':
    case 'queued':
      return outcome(state, event)
    case 'withdrawn':
      return screen.kind === 'queued' && screen.submission.leadId === event.leadId ? anew(state) : state
  }
}

const anew = ({open}: QuizState): QuizState => ({...INITIAL_STATE, open})

const ask = (state: QuizState, step: Step): QuizState => ({...state, screen: {kind: 'asking', step}})

/** A quiz that was sent starts anew; any other is where it was left. */
function reopen(state: QuizState, stored: TextAnswers): QuizState {
  if (state.screen.kind === 'done') return {...INITIAL_STATE, open: true}
  if (state.screen.kind === 'processing') return process({...state, open: true})
  const untouched = state.screen.kind === 'asking' && !hasAnswers(state.answers)
  const screen: Screen = untouched && hasAnswers(stored) ? {kind: 'offer', stored} : state.screen
  return {...state, open: true, screen}
}

/** Recorded at once. A choice and a photo are confirmed on the screen for a moment, then comes the next question. */
function answer(state: QuizState, step: Step, given: string | File | null): QuizState {
  const value = typeof given === 'string' ? given.trim() : given
  if (value === '' || (step === 'photo') === (typeof value === 'string')) return state
  const answered = {...state, answers: {...state.answers, [step]: value}}
  if (value === null || isWritten(step)) return advance(answered, step)
  return {...answered, screen: {kind: 'advancing', step}}
}

function removePhoto(state: QuizState): QuizState {
  if (stepOf(state.screen) !== 'photo') return state
  const {photo: _, ...answers} = state.answers
  return ask({...state, answers}, 'photo')
}

/** From the last question on, any that is still open comes first. */
function advance(state: QuizState, from: Step): QuizState {
  const next = STEPS[stepIndex(from) + 1]
  if (next) return ask(state, next)
  return completeAnswers(state.answers) ? process(state) : ask(state, firstUnanswered(state.answers))
}

const process = (state: QuizState): QuizState => ({...state, screen: {kind: 'processing'}})

/** During a delay Back takes the move back, not one more step: the visitor sees the question just answered. */
function back(state: QuizState): QuizState {
  const {screen} = state
  switch (screen.kind) {
    case 'asking':
      return screen.step === STEPS[0] ? state : ask(state, STEPS[stepIndex(screen.step) - 1] ?? screen.step)
    case 'advancing':
      return ask(state, screen.step)
    case 'processing':
    case 'email':
      return ask(state, 'photo')
    case 'failed':
      return {...state, screen: {kind: 'email'}}
    case 'offer':
    case 'saving':
    case 'queued':
    case 'done':
      return state
  }
}

function timer(state: QuizState): QuizState {
  const {screen} = state
  if (screen.kind === 'advancing') return advance(state, screen.step)
  return screen.kind === 'processing' ? {...state, screen: {kind: 'email'}} : state
}

function reachOf({email, phone}: Reach): Reach {
  const number = phone?.trim()
  return {email: email.trim(), ...(number ? {phone: number} : {})}
}

/** Changed answers are another lead; the same answers must not become a second one. */
function submit(state: QuizState, reach: Reach, freshId: string): QuizState {
  const {screen, attempt} = state
  const answers = completeAnswers(state.answers)
  if ((screen.kind !== 'email' && screen.kind !== 'failed') || !answers || !reach.email) return state
  const leadId = attempt && sameContent(attempt, reach, answers) ? attempt.leadId : freshId
  return send({...state, reach}, {leadId, ...reach, answers})
}

const send = (state: QuizState, submission: Submission): QuizState => ({
  ...state,
  attempt: submission,
  screen: {kind: 'saving', submission},
})

type Outcome = Extract<QuizEvent, {type: 'saved' | 'failed' | 'queued'}>

/** Of the submission under way; one that waited in the outbox may still be saved or refused later. */
function outcome(state: QuizState, event: Outcome): QuizState {
  const {screen} = state
  if (screen.kind !== 'saving' && !(screen.kind === 'queued' && event.type !== 'queued')) return state
  const {submission} = screen
  if (submission.leadId !== event.leadId) return state
  if (event.type !== 'saved') return {...state, screen: {kind: event.type, submission}}
  return {...state, screen: {kind: 'done', submission, photo: event.photo ?? 'arrived'}}
}
