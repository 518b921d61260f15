import type {Lead, LeadOutcome, LeadSettledEvent} from '../leads/lead.ts'
import {delayOf, INITIAL_STATE, type QuizEvent, type TextAnswers, transition} from './machine.ts'

export interface QuizPorts {
  setTimer(run: () => void, delayMs: number): void
  /** Never rejects. Calls `onKept` as soon as the lead would also be sent without this page. */
  submitLead(lead: Lead, onKept: () => void): Promise<LeadOutcome>
  /** Calls the listener for each lead that waited on the device. Returns the way to stop. */
  onLeadSettled(listener: (event: LeadSettledEvent) => void): () => void
  loadAnswers(): TextAnswers
  saveAnswers(answers: TextAnswers): void
}

export type Report = LeadOutcome | {readonly kind: 'sent'; readonly isPhotoLost: boolean}

export type SendEvent = Extract<QuizEvent, {type: 'submit' | 'retry'}> & Pick<Lead, 'visit'>
export type QuizStore = ReturnType<typeof createQuizStore>

/** Creates one quiz of the page. It outlives the panel that shows it. */
export function createQuizStore(ports: QuizPorts, initial = INITIAL_STATE) {
  let state = initial
  const listeners = new Set<() => void>()

  function dispatch(event: QuizEvent) {
    const before = state
    state = transition(before, event)
    if (state === before) return
    const {screen, answers} = state
    const isNew = screen !== before.screen
    const isSettled = screen.kind === 'done' || screen.kind === 'queued'
    if ((isNew && isSettled) || event.type === 'clear') ports.saveAnswers({})
    // A failed submission gives the answers back to the visitor.
    else if (answers !== before.answers || (isNew && screen.kind === 'failed')) ports.saveAnswers(answers)
    for (const listener of listeners) listener()
    const delay = delayOf(screen)
    // The visitor may have gone back meanwhile, and begun another delay.
    if (isNew && delay !== null)
      ports.setTimer(() => state.screen === screen && dispatch({type: 'delayEnded'}), delay)
  }

  /** Returns false if nothing was sent. Otherwise calls `report`, even if the quiz is closed by then. */
  function send(event: SendEvent, report: (outcome: Report) => void): boolean {
    const before = state.screen
    dispatch(event)
    const {screen} = state
    if (screen === before || screen.kind !== 'saving') return false
    const {leadId, answers, ...contact} = screen.submission
    const {visit} = event
    const lead = {...answers, id: leadId, ...contact, ...(visit && {visit})}
    // Offered at the next visit, the answers would become a second lead.
    const onKept = () => state.screen.kind === 'saving' && ports.saveAnswers({})
    void ports.submitLead(lead, onKept).then((outcome) => {
      const {kind, isPhotoLost} = outcome
      dispatch({type: kind === 'broken' ? 'failed' : kind, leadId, isPhotoLost})
      report(outcome)
      if (kind === 'queued') reportWhenSettled(leadId, report)
    })
    return true
  }

  function reportWhenSettled(leadId: string, report: (outcome: Report) => void) {
    const stop = ports.onLeadSettled(({id, how, isPhotoLost}) => {
      if (id !== leadId) return
      stop()
      const isOnScreen = state.screen.kind === 'queued'
      const type = ({sent: 'saved', refused: 'failed', withdrawn: 'withdrawn'} as const)[how]
      dispatch({type, leadId, isPhotoLost})
      if (how === 'sent') report({kind: 'sent', isPhotoLost})
      // A quiz that was begun again has nothing to try again.
      else if (how === 'refused' && isOnScreen) report({kind: 'failed', isPhotoLost})
    })
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch,
    open: () => dispatch({type: 'open', stored: ports.loadAnswers()}),
    send,
  }
}
