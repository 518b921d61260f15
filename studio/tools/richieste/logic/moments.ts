import {plural} from '../../../../schemas/counts.ts'
import {italianDay} from '../../../ui/italian-day.ts'
import type {Lead} from './lead.ts'

const DAY_MS = 86_400_000

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('it-IT', options).format
const DAY = {day: 'numeric', month: 'short'} as const
const clock = format({hour: '2-digit', minute: '2-digit'})
const thisYear = format(DAY)
const anyYear = format({...DAY, year: 'numeric'})
const storedDay = format({...DAY, year: 'numeric', timeZone: 'UTC'})
const near = new Intl.RelativeTimeFormat('it', {numeric: 'auto'})

/** Formats a stored day such as `2026-01-31` as `31 gen 2026`. */
export const formatDay = (day: string) => storedDay(Date.parse(day))

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** Formats a local time: `oggi, 14:05`, `ieri, 09:30`, `domani, 08:00`, `3 mar, 14:05`, `3 mar 2025, 14:05`. */
export function formatMoment(moment: string | number, now: number): string {
  const time = new Date(moment).getTime()
  // Rounds the result, because a day has 23 or 25 hours when summer time starts or ends.
  const days = Math.round((midnight(time) - midnight(now)) / DAY_MS)
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  const day = Math.abs(days) <= 1 ? near.format(days, 'day') : (isThisYear ? thisYear : anyYear)(time)
  return `${day}, ${clock(time)}`
}

/** Returns the day in Italy that is `days` days after `now`, such as `2026-01-31`. */
export const dayIn = (days: number, now: number) => italianDay(now + days * DAY_MS)

/** Returns the call-back day in words and whether it is due. Returns null without a call-back or for a closed lead. */
export function describeCallBack(
  {follow_up_on: day, status}: Pick<Lead, 'follow_up_on' | 'status'>,
  now: number,
): {text: string; isDue: boolean} | null {
  if (!day || status === 'closed') return null
  const left = Math.round((Date.parse(day) - Date.parse(italianDay(now))) / DAY_MS)
  if (left > 0) return {text: `Da richiamare il ${formatDay(day)}`, isDue: false}
  const since = left < 0 ? `da ${plural(-left, 'giorno', 'giorni')}` : 'oggi'
  return {text: `Da richiamare ${since}`, isDue: true}
}
