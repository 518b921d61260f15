import type {Lead} from './lead.ts'

/** The promise made to every visitor: the report within a day. Its last hours are when it becomes urgent. Pure. */
export const PROMISE_HOURS = 24
const URGENT_HOURS = 6

const HOUR = 3_600_000
const MINUTE = 60_000

export interface Clock {
  /** The report went out in time or late; or the lead is closed: nobody waits, and when it went out is not known. */
  kind: 'running' | 'urgent' | 'overdue' | 'kept' | 'kept-late' | 'closed'
  /** Milliseconds until the promise is broken, since it was, or from the answers to the report. */
  time: number
  due: number
}

export function clockOf(lead: Pick<Lead, 'created_at' | 'status' | 'status_changed_at'>, now: number): Clock {
  const start = Date.parse(lead.created_at)
  const due = start + PROMISE_HOURS * HOUR
  if (lead.status === 'closed') return {kind: 'closed', time: 0, due}
  if (lead.status === 'report_sent') {
    const sent = lead.status_changed_at ? Date.parse(lead.status_changed_at) : due
    return {kind: sent <= due ? 'kept' : 'kept-late', time: sent - start, due}
  }
  const left = due - now
  if (left <= 0) return {kind: 'overdue', time: now - due, due}
  return {kind: left <= URGENT_HOURS * HOUR ? 'urgent' : 'running', time: left, due}
}

/** From when a lead must be for its clock to stand at these words now: what the database is asked. */
export const urgentSince = (now: number) =>
  new Date(now - (PROMISE_HOURS - URGENT_HOURS) * HOUR).toISOString()
export const overdueSince = (now: number) => new Date(now - PROMISE_HOURS * HOUR).toISOString()

export const elapsed = ({kind, time}: Clock) =>
  kind === 'running' || kind === 'urgent' ? Math.max(0, 1 - time / (PROMISE_HOURS * HOUR)) : 1

/** `2 g 3 h`, `18 h 05 min`, `42 min 07 s`: two units, so that the last hour counts its seconds. */
export function duration(milliseconds: number): string {
  const total = Math.max(0, milliseconds)
  const days = Math.floor(total / (24 * HOUR))
  const hours = Math.floor((total % (24 * HOUR)) / HOUR)
  const minutes = Math.floor((total % HOUR) / MINUTE)
  const two = (value: number) => String(value).padStart(2, '0')
  if (days > 0) return hours > 0 ? `${days} g ${hours} h` : `${days} g`
  if (hours > 0) return `${hours} h ${two(minutes)} min`
  return `${minutes} min ${two(Math.floor((total % MINUTE) / 1000))} s`
}

const WORDS: Record<Clock['kind'], (time: string) => [title: string, detail: string, sentence: string]> = {
  running: (left) => [left, 'alla scadenza', `Alla scadenza: ${left}`],
  urgent: (left) => [left, 'in scadenza', `Alla scadenza: ${left}`],
  overdue: (late) => [late, 'di ritardo', `Scaduta da ${late}`],
  kept: (took) => ['Inviata', `in ${took}`, `Valutazione inviata in ${took}`],
  'kept-late': (took) => ['Inviata', `tardi, dopo ${took}`, `Valutazione inviata in ritardo, dopo ${took}`],
  closed: () => ['Chiusa', '', 'Richiesta chiusa'],
}

export function clockWords({kind, time}: Clock) {
  const [title, detail, sentence] = WORDS[kind](duration(time))
  return {title, detail, sentence}
}
