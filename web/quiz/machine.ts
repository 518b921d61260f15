import {hasOptions, isWritten, STEPS, type Step} from '../../schemas/quiz-steps.ts'
import {
  completeAnswers,
  firstUnanswered,
  hasAnswers,
  isAnswered,
  sameContent,
  stepIndex,
  stepOf,
} from './machine-answers.ts'
import {
  type Answers,
  DELAYS,
  INITIAL_STATE,
  type QuizEvent,
  type QuizState,
  type Reach,
  type Screen,
  type Submission,
  type TextAnswers,
  type Transition,
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

/** The whole quiz. An event that has no meaning on the current screen changes nothing. */
export function transition(state: QuizState, event: QuizEvent): Transition {
  const {screen} = state
  if (!state.open && !REACHES_A_CLOSED_QUIZ.has(event.type)) return stay(state)
  switch (event.type) {
    case 'open':
      return state.open ? stay(state) : reopen(state, event.stored ?? {})
    case 'close':
      return stay({...state, open: false, screen: withoutDelay(screen)})
    case 'resume':
      return screen.kind === 'offer'
        ? ask({...state, answers: screen.stored}, firstUnanswered(screen.stored))
        : stay(state)
    case 'clear':
      // While a submission is under way its outcome is still to come: it must not meet a new quiz.
      return screen.kind === 'saving' ? stay(state) : anew(state)
    case 'choose':
      return isChoice(screen) ? answer(state, screen.step, event.value, DELAYS.answer) : stay(state)
    case 'enterText':
      return screen.kind === 'asking' && isWritten(screen.step)
        ? answerText(state, screen.step, event.value.trim())
        : stay(state)
    case 'pickPhoto':
      return isAsking(screen, 'photo') ? answer(state, 'photo', event.photo, DELAYS.photo) : stay(state)
    case 'removePhoto':
      return removePhoto(state)
    case 'skip':
      return isAsking(screen, 'photo')
        ? advance({...state, answers: {...state.answers, photo: null}}, 'photo')
        : stay(state)
    case 'continue':
      return screen.kind === 'asking' && isAnswered(state.answers, screen.step)
        ? advance(state, screen.step)
        : stay(state)
    case 'back':
      return back(state)
    case 'timer':
      return timer(state, event.token)
    case 'submit':
      return submit(state, reachOf(event), event.freshId)
    case 'retry':
      return screen.kind === 'failed' ? send(state, screen.submission) : stay(state)
    case 'saved':
    case 'failed':
    case 'queued':
      return outcome(state, event)
    case 'withdrawn':
      return screen.kind === 'queued' && screen.submission.leadId === event.leadId ? anew(state) : stay(state)
  }
}

const stay = (state: QuizState): Transition => ({state})

const anew = ({open, token}: QuizState): Transition => stay({...INITIAL_STATE, open, token})

const ask = (state: QuizState, step: Step): Transition => ({
  state: {...state, screen: {kind: 'asking', step}},
})

const isAsking = (screen: Screen, step: Step): boolean => screen.kind === 'asking' && screen.step === step

const isChoice = (screen: Screen): screen is Extract<Screen, {kind: 'asking'}> =>
  screen.kind === 'asking' && hasOptions(screen.step)

/** A quiz that was sent starts anew; any other is where it was left. */
function reopen(state: QuizState, stored: TextAnswers): Transition {
  if (state.screen.kind === 'done') return stay({...INITIAL_STATE, open: true, token: state.token})
  if (state.screen.kind === 'processing') return process({...state, open: true})
  const untouched = state.screen.kind === 'asking' && !hasAnswers(state.answers)
  const screen: Screen = untouched && hasAnswers(stored) ? {kind: 'offer', stored} : state.screen
  return stay({...state, open: true, screen})
}

function withoutDelay(screen: Screen): Screen {
  return screen.kind === 'advancing' ? {kind: 'asking', step: screen.step} : screen
}

const answerText = (state: QuizState, step: Step, text: string): Transition =>
  text ? advance({...state, answers: {...state.answers, [step]: text}}, step) : stay(state)

/** Recorded at once, confirmed on the screen for a moment, then on to the next. */
function answer(state: QuizState, step: Step, value: string | File, ms: number): Transition {
  if (value === '') return stay(state)
  const token = state.token + 1
  const answers: Answers = {...state.answers, [step]: value}
  return {
    state: {...state, answers, token, screen: {kind: 'advancing', step, token}},
    effect: {kind: 'timer', ms, token},
  }
}

function removePhoto(state: QuizState): Transition {
  if (stepOf(state.screen) !== 'photo') return stay(state)
  const {photo: _, ...answers} = state.answers
  return ask({...state, answers}, 'photo')
}

/** From the last question on, any that is still open comes first. */
function advance(state: QuizState, from: Step): Transition {
  const next = STEPS[stepIndex(from) + 1]
  if (next) return ask(state, next)
  return completeAnswers(state.answers) ? process(state) : ask(state, firstUnanswered(state.answers))
}

function process(state: QuizState): Transition {
  const token = state.token + 1
  return {
    state: {...state, token, screen: {kind: 'processing', token}},
    effect: {kind: 'timer', ms: DELAYS.processing, token},
  }
}

/** During a delay Back takes the move back, not one more step: the visitor sees the question just answered. */
function back(state: QuizState): Transition {
  const {screen} = state
  switch (screen.kind) {
    case 'asking':
      return ask(state, STEPS[stepIndex(screen.step) - 1] ?? screen.step)
    case 'advancing':
      return ask(state, screen.step)
    case 'processing':
    case 'email':
      return ask(state, 'photo')
    case 'failed':
      return stay({...state, screen: {kind: 'email'}})
    case 'offer':
    case 'saving':
    case 'queued':
    case 'done':
      return stay(state)
  }
}

function timer(state: QuizState, token: number): Transition {
  const {screen} = state
  if (!('token' in screen) || screen.token !== token) return stay(state)
  return screen.kind === 'advancing' ? advance(state, screen.step) : stay({...state, screen: {kind: 'email'}})
}

function reachOf({email, phone}: Reach): Reach {
  const number = phone?.trim()
  return {email: email.trim(), ...(number ? {phone: number} : {})}
}

/** Changed answers are another lead; the same answers must not become a second one. */
function submit(state: QuizState, reach: Reach, freshId: string): Transition {
  const {screen, attempt} = state
  const answers = completeAnswers(state.answers)
  if ((screen.kind !== 'email' && screen.kind !== 'failed') || !answers || !reach.email) return stay(state)
  const leadId = attempt && sameContent(attempt, reach, answers) ? attempt.leadId : freshId
  return send({...state, reach}, {leadId, ...reach, answers})
}

function send(state: QuizState, submission: Submission): Transition {
  return {
    state: {...state, attempt: submission, screen: {kind: 'saving', submission}},
    effect: {kind: 'submit', submission},
  }
}

/** Of the submission under way; one that waited in the outbox may still be saved later. */
function outcome(
  state: QuizState,
  event: Extract<QuizEvent, {type: 'saved' | 'failed' | 'queued'}>,
): Transition {
  const {screen} = state
  if (screen.kind !== 'saving' && screen.kind !== 'queued') return stay(state)
  if (screen.submission.leadId !== event.leadId) return stay(state)
  if (screen.kind === 'queued' && event.type !== 'saved') return stay(state)
  const {submission} = screen
  if (event.type !== 'saved') return stay({...state, screen: {kind: event.type, submission}})
  return stay({...state, screen: {kind: 'done', submission, photo: event.photo ?? 'arrived'}})
}
