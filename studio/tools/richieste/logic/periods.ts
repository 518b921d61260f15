import {italianDay} from '../../../ui/italian-day.ts'

/** Whole weeks, named by the first and the last Monday. */
export interface Weeks {
  from: string
  to: string
}

export interface Period extends Weeks {
  title: string
}

const DAY_MS = 86_400_000
/** Counts of the quiz's steps are kept for two years. */
const MAX_WEEKS = 104
/** Many more weeks would exceed the rows of one answer. */
const SUMMED_WEEKS = 12

export const ALL_WEEKS: Weeks = {from: '2000-01-01', to: '2099-12-31'}

const DAY = {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'} as const
const days = new Intl.DateTimeFormat('it-IT', DAY)

/** Returns the periods that the figures offer. */
export function periodsAt(now: number) {
  const today = Date.parse(italianDay(now))
  const thisMonday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS
  const mondayOf = (weeksAgo: number) => thisMonday - weeksAgo * 7 * DAY_MS
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const weekOf = (weeksAgo: number, name?: string): Period => {
    const monday = mondayOf(weeksAgo)
    const range = days.formatRange(monday, monday + 6 * DAY_MS)
    return {title: name ? `${name} (${range})` : range, from: dayOf(monday), to: dayOf(monday)}
  }
  const thisWeek = weekOf(0, 'Questa settimana')
  const lastWeek = weekOf(1, 'La settimana scorsa')
  const recent = {
    title: `Ultime ${SUMMED_WEEKS} settimane`,
    from: dayOf(mondayOf(SUMMED_WEEKS - 1)),
    to: thisWeek.to,
  }
  const earlier = Array.from({length: MAX_WEEKS - 2}, (_, index) => weekOf(index + 2))
  return {lastWeek, recent, all: [thisWeek, lastWeek, recent, ...earlier]}
}
