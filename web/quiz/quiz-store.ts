import type {LeadOutcome} from '../leads/lead.ts'
import {onLeadSettled} from '../leads/outbox.ts'
import {submitLead} from '../leads/submit-lead.ts'
import {loadAnswers, saveAnswers} from './answer-storage.ts'
import type {Answers, QuizEvent, QuizState, TextAnswers} from './machine.ts'
import {delayOf, INITIAL_STATE, transition} from './machine.ts'

export type Report = LeadOutcome | {readonly kind: 'sent'; readonly isPhotoLost: boolean}
export type QuizStore = ReturnType<typeof createQuizStore>

/** Answers of an earlier visit. Undefined before the first quiz opens, empty after the first answer of this visit. */
let earlierAnswers: TextAnswers | undefined

function keepAnswers(answers: Answers) {
  earlierAnswers = {}
  saveAnswers(answers)
}

/** Creates the store of one quiz. Its state remains when the quiz closes. */
export function createQuizStore(initial = INITIAL_STATE) {
  let state = initial
  const listeners = new Set<(now: QuizState, before: QuizState) => void>()

  function dispatch(event: QuizEvent) {
    const before = state
    state = transition(before, event)
    if (state === before) return
    const {screen, answers} = state
    const isNew = screen !== before.screen
    const isSettled = screen.kind === 'done' || screen.kind === 'queued'
    if ((isNew && isSettled) || event.type === 'clear') keepAnswers({})
    // Stores the answers again after a failed submission, because the submission may have cleared them.
    else if (answers !== before.answers || (isNew && screen.kind === 'failed')) keepAnswers(answers)
    for (const listener of listeners) listener(state, before)
    const delay = delayOf(screen)
    // If the visitor has left this screen meanwhile, the timer does nothing.
    if (isNew && delay !== null)
      setTimeout(() => state.screen === screen && dispatch({type: 'delayEnded'}), delay)
  }

  /** Sends the answers and reports the outcome, even if the quiz was closed. */
  function send(event: QuizEvent, report: (outcome: Report) => void) {
    dispatch(event)
    const {screen} = state
    if (screen.kind !== 'saving') return
    const {leadId, answers, ...others} = screen.submission
    const lead = {...answers, id: leadId, ...others}
    // Clears the stored answers, because a later quiz with the same answers would create a second lead.
    const onKept = () => state.screen.kind === 'saving' && keepAnswers({})
    void submitLead(lead, onKept).then((outcome) => {
      const {kind, isPhotoLost} = outcome
      dispatch({type: kind === 'broken' ? 'failed' : kind, leadId, isPhotoLost})
      report(outcome)
      if (kind === 'queued') reportWhenSettled(leadId, report)
    })
  }

  function reportWhenSettled(leadId: string, report: (outcome: Report) => void) {
    const stop = onLeadSettled(({id, how, isPhotoLost}) => {
      if (id !== leadId) return
      stop()
      const isOnScreen = state.screen.kind === 'queued'
      const type = ({sent: 'saved', refused: 'failed', withdrawn: 'withdrawn'} as const)[how]
      dispatch({type, leadId, isPhotoLost})
      if (how === 'sent') report({kind: 'sent', isPhotoLost})
      // Reports no refusal if the visitor has restarted the quiz.
      else if (how === 'refused' && isOnScreen) report({kind: 'failed', isPhotoLost})
    })
  }

  return {
    get: () => state,
    subscribe(listener: (now: QuizState, before: QuizState) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch,
    open() {
      earlierAnswers ??= loadAnswers()
      dispatch({type: 'open', stored: earlierAnswers})
    },
    send,
  }
}
