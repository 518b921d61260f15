import {italianDay} from '../../../ui/italian-day.ts'

const DAY_MS = 86_400_000
/** Number of weeks to choose from: two years, because the database keeps the counts of quiz steps for this time. */
const MAX_WEEKS = 104
/** Weeks in the longest period to choose. More weeks could exceed the maximum number of rows in one answer. */
const SUMMED_WEEKS = 12

export const ALL_WEEKS = '2000-01-01/2099-12-31'

const DAY = {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'} as const
const days = new Intl.DateTimeFormat('it-IT', DAY)

/** Returns the periods for the figures, with titles. A period is its first and last Monday: `2026-11-16/2026-11-23`. */
export function periodsAt(now: number) {
  const today = Date.parse(italianDay(now))
  const thisMonday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS
  const mondayOf = (weeksAgo: number) => thisMonday - weeksAgo * 7 * DAY_MS
  const dayOf = (weeksAgo: number) => new Date(mondayOf(weeksAgo)).toISOString().slice(0, 10)
  const weeksOf = (first: number, last: number) => `${dayOf(first)}/${dayOf(last)}`
  const titleOf = (weeksAgo: number) => {
    const range = days.formatRange(mondayOf(weeksAgo), mondayOf(weeksAgo) + 6 * DAY_MS)
    const name = ['Questa settimana', 'La settimana scorsa'][weeksAgo]
    return name ? `${name} (${range})` : range
  }
  const lastWeek = weeksOf(1, 1)
  const recent = weeksOf(SUMMED_WEEKS - 1, 0)
  const single = Array.from({length: MAX_WEEKS}, (_, ago) => [weeksOf(ago, ago), titleOf(ago)] as const)
  return {lastWeek, recent, options: [[recent, `Ultime ${SUMMED_WEEKS} settimane`] as const, ...single]}
}
