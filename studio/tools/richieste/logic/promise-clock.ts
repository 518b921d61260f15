import type {Lead} from './lead.ts'

/** Hours within which the clinic promises a report to every visitor. */
export const PROMISE_HOURS = 24
const URGENT_HOURS = 6

const HOUR = 3_600_000

export interface PromiseClock {
  /** `closed`: staff closed the lead, so the time of the report is unknown. */
  kind: 'running' | 'urgent' | 'overdue' | 'kept' | 'kept-late' | 'closed'
  /** Milliseconds until the deadline, since the deadline, or from the lead's arrival to the report (see `kind`). */
  time: number
  due: number
}

export function getPromiseClock(
  lead: Pick<Lead, 'created_at' | 'status' | 'status_changed_at'>,
  now: number,
): PromiseClock {
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

/** Returns the arrival time of a lead whose deadline is in 6 h (`urgentSince`) or now (`overdueSince`). */
export const urgentSince = (now: number) =>
  new Date(now - (PROMISE_HOURS - URGENT_HOURS) * HOUR).toISOString()
export const overdueSince = (now: number) => new Date(now - PROMISE_HOURS * HOUR).toISOString()

/** Formats a duration as `2 g 3 h`, `18 h 05 min` or `42 min`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return hours % 24 > 0 ? `${days} g ${hours % 24} h` : `${days} g`
  return hours > 0 ? `${hours} h ${String(minutes % 60).padStart(2, '0')} min` : `${minutes} min`
}

const SENTENCES: Record<PromiseClock['kind'], (time: string) => string> = {
  running: (left) => `Alla scadenza: ${left}`,
  urgent: (left) => `Alla scadenza: ${left}`,
  overdue: (late) => `Scaduta da ${late}`,
  kept: (took) => `Valutazione inviata in ${took}`,
  'kept-late': (took) => `Valutazione inviata in ritardo, dopo ${took}`,
  closed: () => 'Richiesta chiusa',
}

export const describePromise = ({kind, time}: PromiseClock) => SENTENCES[kind](formatDuration(time))
