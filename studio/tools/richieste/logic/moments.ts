import {counted} from '../../../../schemas/counts.ts'
import {italianDay} from '../../../ui/italian-day.ts'
import type {Lead} from './lead.ts'

/** Times and days as people say and write them. Pure. */
const DAY_MS = 86_400_000

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('it-IT', options).format
const TIME = {hour: '2-digit', minute: '2-digit'} as const
const DAY = {day: 'numeric', month: 'short'} as const
const clock = format(TIME)
const thisYear = format(DAY)
const anyYear = format({...DAY, year: 'numeric'})
const long = format({weekday: 'long', day: 'numeric', month: 'long'})
const near = new Intl.RelativeTimeFormat('it', {numeric: 'auto'})

export const clockTime = format({...TIME, second: '2-digit'})

const storedDay = format({...DAY, year: 'numeric', timeZone: 'UTC'})
/** `31 gen 2026`, of a day that is stored as `2026-01-31`. */
export const dayInWords = (day: string) => storedDay(Date.parse(day))

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
const short = (time: number, now: number) =>
  (new Date(time).getFullYear() === new Date(now).getFullYear() ? thisYear : anyYear)(time)

/** `oggi, 14:05`, `ieri, 09:30`, `domani, 08:00`, `3 mar, 14:05`, `3 mar 2025, 14:05`, by this machine's clock. */
export function shortMoment(moment: string | number, now: number, far = short): string {
  const time = new Date(moment).getTime()
  // Rounded, because a day of the clock's change has 23 or 25 hours.
  const days = Math.round((midnight(time) - midnight(now)) / DAY_MS)
  return `${Math.abs(days) <= 1 ? near.format(days, 'day') : far(time, now)}, ${clock(time)}`
}

/** `domenica 1 marzo, 14:05`, with the nearer word where there is one. */
export const longMoment = (moment: string | number, now: number) => shortMoment(moment, now, long)

/** Days in Italy, as the database counts them; less than none: it is late. Null: nobody is to be called back. */
export function daysToCall({follow_up_on: day, status}: Pick<Lead, 'follow_up_on' | 'status'>, now: number) {
  if (!day || status === 'closed') return null
  return Math.round((Date.parse(day) - Date.parse(italianDay(now))) / DAY_MS)
}

/** When to call back, in words, and whether that is today or was before; null: not at all. */
export function callWords(lead: Lead, now: number): {text: string; urgent: boolean} | null {
  const left = daysToCall(lead, now)
  if (left === null) return null
  if (left > 0) return {text: `Da richiamare il ${dayInWords(lead.follow_up_on ?? '')}`, urgent: false}
  const since = left < 0 ? `da ${counted(-left, 'giorno', 'giorni')}` : 'oggi'
  return {text: `Da richiamare ${since}`, urgent: true}
}

/** In so many days from now: what is usually said on the telephone. */
export const dayIn = (days: number, now: number) => italianDay(now + days * DAY_MS)

const WRITTEN = /^\s*(?:(\d{1,2})[/.\- ](\d{1,2})[/.\- ]|(\d{2})(\d{2}))(\d{4})\s*$/

/** `2026-01-31`, as it is stored, is `31/01/2026` to an Italian, whatever the browser speaks. */
export const dayShown = (day: string): string => day.split('-').reverse().join('/')

/** Empty for no day at all; null for what is none, or not yet. */
export function dayWritten(text: string): string | null {
  if (text.trim() === '') return ''
  const [, date, month, dateAlone = '', monthAlone = '', year = ''] = WRITTEN.exec(text) ?? []
  const two = (part: string) => part.padStart(2, '0')
  const day = `${year}-${two(month ?? monthAlone)}-${two(date ?? dateAlone)}`
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null
}
