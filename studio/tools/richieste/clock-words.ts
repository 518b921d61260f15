import {counted} from '../../../schemas/counts.ts'
import type {FollowUp} from './logic/follow-up.ts'
import {type Clock, duration} from './logic/promise-clock.ts'

/** When to call back, in words; null: not at all. */
export function followUpWords(followUp: FollowUp | null): string | null {
  if (!followUp) return null
  if (followUp.kind === 'today') return 'Da richiamare oggi'
  return followUp.kind === 'late'
    ? `Da richiamare da ${counted(followUp.days, 'giorno', 'giorni')}`
    : `Da richiamare il ${followUp.day}`
}

/** The clock in words: short in two lines, or as one sentence where there is room. */
export function clockWords(clock: Clock): {title: string; detail: string; sentence: string} {
  switch (clock.kind) {
    case 'running':
    case 'urgent': {
      const title = duration(clock.left)
      const detail = clock.kind === 'urgent' ? 'in scadenza' : 'alla scadenza'
      return {title, detail, sentence: `Alla scadenza: ${title}`}
    }
    case 'overdue': {
      const title = duration(clock.late)
      return {title, detail: 'di ritardo', sentence: `Scaduta da ${title}`}
    }
    case 'kept': {
      const took = duration(clock.took)
      return {title: 'Inviata', detail: `in ${took}`, sentence: `Valutazione inviata in ${took}`}
    }
    case 'kept-late': {
      const took = duration(clock.took)
      const sentence = `Valutazione inviata in ritardo, dopo ${took}`
      return {title: 'Inviata', detail: `tardi, dopo ${took}`, sentence}
    }
    case 'closed':
      return {title: 'Chiusa', detail: '', sentence: 'Richiesta chiusa'}
  }
}
