import type {Settlement} from '../leads/entry.ts'
import type {Lead, LeadOutcome} from '../leads/lead.ts'
import {transition} from './machine.ts'
import {delayOf, INITIAL_STATE, type PhotoOutcome, type QuizEvent, type TextAnswers} from './machine-state.ts'

/** The world outside, as far as a quiz needs it. */
export interface QuizPorts {
  later(run: () => void, ms: number): void
  /** Never rejects. `kept`: the lead goes out even if this page is closed. */
  submit(lead: Lead, kept: () => void): Promise<LeadOutcome>
  /** Answers of an earlier visit; none once this visit has its own. */
  earlier(): TextAnswers
  remember(answers: TextAnswers): void
  /** Once, when the lead that waited on the device was sent, refused or taken back. */
  whenSettled(leadId: string, run: (settlement: Settlement) => void): void
}

/** `sent`: it had been queued. */
export type Settled = LeadOutcome | {kind: 'sent'; photo: PhotoOutcome}

export type SendEvent = Extract<QuizEvent, {type: 'submit' | 'retry'}>

export type QuizStore = ReturnType<typeof createQuizStore>

/** One quiz of the page: the machine with its state, and what the world outside does about it. It outlives the panel that shows it. */
export function createQuizStore(ports: QuizPorts) {
  let state = INITIAL_STATE
  const listeners = new Set<() => void>()

  function dispatch(event: QuizEvent) {
    const before = state
    state = transition(before, event)
    if (state === before) return
    const {screen, answers} = state
    const isNew = screen !== before.screen
    const {kind} = screen
    if ((isNew && (kind === 'done' || kind === 'queued')) || event.type === 'clear') ports.remember({})
    // They are the visitor's own again, and were forgotten meanwhile.
    else if (answers !== before.answers || (isNew && kind === 'failed')) ports.remember(answers)
    for (const listener of listeners) listener()
    const delay = delayOf(screen)
    // What was taken back or closed meanwhile, and perhaps begun again, has a time of its own.
    if (isNew && delay !== null)
      ports.later(() => state.screen === screen && dispatch({type: 'timer'}), delay)
  }

  /** False: nothing was sent. Otherwise `settled` hears the outcome, even if the quiz is closed by then. */
  function send(event: SendEvent, settled: (outcome: Settled) => void): boolean {
    const before = state
    dispatch(event)
    const {screen} = state
    if (screen === before.screen || screen.kind !== 'saving') return false
    const {leadId, answers, ...reach} = screen.submission
    // Offered at the next visit, they would become a second lead.
    const kept = () => state.screen.kind === 'saving' && ports.remember({})
    void ports.submit({...answers, id: leadId, ...reach}, kept).then((outcome) => {
      if (outcome.kind === 'saved') dispatch({type: 'saved', leadId, photo: outcome.photo})
      else dispatch({type: outcome.kind, leadId})
      settled(outcome)
      if (outcome.kind !== 'queued') return
      ports.whenSettled(leadId, (settlement) => {
        if (settlement.how === 'withdrawn') return dispatch({type: 'withdrawn', leadId})
        if (settlement.how === 'refused') {
          dispatch({type: 'failed', leadId})
          // Taken back meanwhile, it is nobody's trouble.
          if (state.screen.kind === 'failed') settled({kind: 'failed', unexpected: false, photoLost: false})
          return
        }
        const {photo} = settlement
        dispatch({type: 'saved', leadId, photo})
        settled({kind: 'sent', photo})
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

/** A random UUID, also where the page came over plain http and `randomUUID` is withheld. */
export function freshId(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
