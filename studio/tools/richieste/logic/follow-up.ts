import {italianDay} from '../../../ui/italian-day.ts'

/** Days on which somebody is to be called back: days in Italy, as the database counts them. Pure. */
const DAY_MS = 86_400_000

/** How many days from the one to the other, neither of which has a time. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const LONG = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

export type FollowUp = {kind: 'late'; days: number} | {kind: 'today'} | {kind: 'later'; day: string}

/** Null: nobody is to be called, or no longer. */
export function followUpOf(
  {follow_up_on: day, status}: {follow_up_on: string | null; status: string},
  now: number,
): FollowUp | null {
  if (!day || status === 'closed') return null
  const left = daysBetween(italianDay(now), day)
  if (left < 0) return {kind: 'late', days: -left}
  return left === 0 ? {kind: 'today'} : {kind: 'later', day: LONG.format(Date.parse(day))}
}

/** In so many days from now: what is usually said on the telephone. */
export const dayIn = (days: number, now: number) => italianDay(now + days * DAY_MS)
