/** Times as people say them, by this machine's clock. Pure. */
const CLOCK = new Intl.DateTimeFormat('it-IT', {hour: '2-digit', minute: '2-digit'})
const CLOCK_SECONDS = new Intl.DateTimeFormat('it-IT', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const THIS_YEAR = new Intl.DateTimeFormat('it-IT', {day: 'numeric', month: 'short'})
const ANY_YEAR = new Intl.DateTimeFormat('it-IT', {day: 'numeric', month: 'short', year: 'numeric'})
const LONG = new Intl.DateTimeFormat('it-IT', {weekday: 'long', day: 'numeric', month: 'long'})

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
/** Rounded, because a day of the clock's change has 23 or 25 hours. */
const daysBetween = (from: number, to: number) => Math.round((midnight(to) - midnight(from)) / 86_400_000)

const asTime = (moment: string | number) => (typeof moment === 'number' ? moment : Date.parse(moment))

/** `oggi, 14:05`, `ieri, 09:30`, `domani, 08:00`, `3 mar, 14:05`, `3 mar 2025, 14:05`. */
export function shortMoment(moment: string | number, now: number): string {
  const time = asTime(moment)
  if (Number.isNaN(time)) return '—'
  const word = {'-1': 'domani', '0': 'oggi', '1': 'ieri'}[String(daysBetween(time, now))]
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return `${word ?? (sameYear ? THIS_YEAR : ANY_YEAR).format(time)}, ${CLOCK.format(time)}`
}

/** `domenica 1 marzo, 14:05`, with the nearer word where there is one. */
export function longMoment(moment: string | number, now: number): string {
  const time = asTime(moment)
  const days = daysBetween(time, now)
  return Math.abs(days) <= 1 ? shortMoment(time, now) : `${LONG.format(time)}, ${CLOCK.format(time)}`
}

export const clockTime = (time: number) => CLOCK_SECONDS.format(time)
