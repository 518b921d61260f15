import {counted} from '../../../schemas/counts.ts'
import type {Lead} from './logic/lead.ts'
import {dayInWords, daysToCall} from './logic/moments.ts'
import {type Clock, duration} from './logic/promise-clock.ts'

/** When to call back, in words, and whether that is today or was before; null: not at all. */
export function callWords(lead: Lead, now: number): {text: string; urgent: boolean} | null {
  const left = daysToCall(lead, now)
  if (left === null) return null
  if (left > 0) return {text: `Da richiamare il ${dayInWords(lead.follow_up_on ?? '')}`, urgent: false}
  const since = left < 0 ? `da ${counted(-left, 'giorno', 'giorni')}` : 'oggi'
  return {text: `Da richiamare ${since}`, urgent: true}
}

const WORDS: Record<Clock['kind'], (time: string) => [title: string, detail: string, sentence: string]> = {
  running: (left) => [left, 'alla scadenza', `Alla scadenza: ${left}`],
  urgent: (left) => [left, 'in scadenza', `Alla scadenza: ${left}`],
  overdue: (late) => [late, 'di ritardo', `Scaduta da ${late}`],
  kept: (took) => ['Inviata', `in ${took}`, `Valutazione inviata in ${took}`],
  'kept-late': (took) => ['Inviata', `tardi, dopo ${took}`, `Valutazione inviata in ritardo, dopo ${took}`],
  closed: () => ['Chiusa', '', 'Richiesta chiusa'],
}

/** The clock in words: short in two lines, or as one sentence where there is room. */
export function clockWords({kind, time}: Clock) {
  const [title, detail, sentence] = WORDS[kind](duration(time))
  return {title, detail, sentence}
}
