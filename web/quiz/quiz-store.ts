import type {Lead, LeadOutcome} from '../leads/lead.ts'
import type {Settlement} from '../leads/outbox.ts'
import {transition} from './machine.ts'
import {textAnswers} from './machine-answers.ts'
import {
  INITIAL_STATE,
  type PhotoOutcome,
  type QuizEffect,
  type QuizEvent,
  type QuizState,
  type Submission,
  type TextAnswers,
} from './machine-state.ts'

/** The world outside, as far as a quiz needs it. */
export interface QuizPorts {
  later(run: () => void, ms: number): void
  submit(lead: Lead): Promise<LeadOutcome>
  /** Answers of an earlier visit; none once this visit has its own. */
  earlier(): TextAnswers
  remember(answers: TextAnswers): void
  /** Once, when the lead that waited on the device was sent or taken back. */
  whenSettled(leadId: string, run: (how: Settlement) => void): void
}

/** `sent`: it had been queued. */
export type Settled = LeadOutcome | {kind: 'sent'}

export type SendEvent = Extract<QuizEvent, {type: 'submit' | 'retry'}>

export type QuizStore = ReturnType<typeof createQuizStore>

/** One quiz of the page: the machine with its state and its effects. It outlives the panel that shows it. */
export function createQuizStore(ports: QuizPorts) {
  let state = INITIAL_STATE
  const listeners = new Set<() => void>()

  function apply(event: QuizEvent): QuizEffect | undefined {
    const before = state
    const {state: next, effect} = transition(before, event)
    if (next === before && !effect) return
    state = next
    const finished = next.screen !== before.screen && isFinished(next)
    if (finished || event.type === 'clear') ports.remember({})
    else if (next.answers !== before.answers) ports.remember(textAnswers(next.answers))
    for (const listener of listeners) listener()
    return effect
  }

  function dispatch(event: QuizEvent) {
    const effect = apply(event)
    if (effect?.kind === 'timer') {
      const {token, ms} = effect
      ports.later(() => dispatch({type: 'timer', token}), ms)
    }
  }

  /** False: nothing was sent. Otherwise `settled` hears the outcome, even if the quiz is closed by then. */
  function send(event: SendEvent, settled: (outcome: Settled) => void): boolean {
    const effect = apply(event)
    if (effect?.kind !== 'submit') return false
    const {submission} = effect
    void deliver(ports, submission).then((outcome) => {
      const {leadId} = submission
      if (outcome.kind === 'saved') dispatch({type: 'saved', leadId, photo: photoOf(outcome)})
      else dispatch({type: outcome.kind, leadId})
      settled(outcome)
      if (outcome.kind !== 'queued') return
      ports.whenSettled(leadId, (how) => {
        dispatch({type: how === 'sent' ? 'saved' : 'withdrawn', leadId})
        if (how === 'sent') settled({kind: 'sent'})
      })
    })
    return true
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch,
    open: () => dispatch({type: 'open', stored: ports.earlier()}),
    send,
  }
}

const isFinished = ({screen}: QuizState) => screen.kind === 'done' || screen.kind === 'queued'

function photoOf(outcome: Extract<LeadOutcome, {kind: 'saved'}>): PhotoOutcome {
  if ('photoWaits' in outcome) return 'waits'
  return outcome.photoLost ? 'lost' : 'arrived'
}

async function deliver(ports: QuizPorts, {leadId, answers, ...reach}: Submission): Promise<LeadOutcome> {
  try {
    return await ports.submit({...answers, id: leadId, ...reach})
  } catch (error) {
    console.error('The submission broke:', error)
    return {kind: 'failed', unexpected: true, photoLost: false}
  }
}
