import type {LeadOutcome} from '../leads/lead.ts'
import type {TextAnswers} from '../quiz/machine-state.ts'

/** What an editor wants to look at, for those parts of the page that otherwise wait for time or for a visitor. */
interface Rehearsal {
  /** Page times, in milliseconds, that have come. */
  reached: readonly number[]
  /** The quiz's own delays do not end. */
  held: boolean
  /** Answers as if of an earlier visit: the way to a later question. */
  answers: TextAnswers
  /** What becomes of a quiz that is 'sent'. */
  outcome: () => Promise<LeadOutcome>
  refuseCopy: boolean
}

const saved = async (): Promise<LeadOutcome> => ({kind: 'saved', photoLost: false})

const AT_REST: Rehearsal = {reached: [], held: false, answers: {}, outcome: saved, refuseCopy: false}

export const rehearsal: Rehearsal = {...AT_REST}

export const rehearse = (wishes: Partial<Rehearsal>) => void Object.assign(rehearsal, AT_REST, wishes)
