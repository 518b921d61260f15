/** Times as people say them, by this machine's clock. Pure. */
const clock = new Intl.DateTimeFormat('it-IT', {hour: '2-digit', minute: '2-digit'})
const clockSeconds = new Intl.DateTimeFormat('it-IT', {hour: '2-digit', minute: '2-digit', second: '2-digit'})
const thisYear = new Intl.DateTimeFormat('it-IT', {day: 'numeric', month: 'short'})
const anyYear = new Intl.DateTimeFormat('it-IT', {day: 'numeric', month: 'short', year: 'numeric'})
const long = new Intl.DateTimeFormat('it-IT', {weekday: 'long', day: 'numeric', month: 'long'})
const whole = new Intl.NumberFormat('it-IT', {useGrouping: 'always'})

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
  return `${word ?? (sameYear ? thisYear : anyYear).format(time)}, ${clock.format(time)}`
}

/** `domenica 1 marzo, 14:05`, with the nearer word where there is one. */
export function longMoment(moment: string | number, now: number): string {
  const time = asTime(moment)
  const days = daysBetween(time, now)
  return Math.abs(days) <= 1 ? shortMoment(time, now) : `${long.format(time)}, ${clock.format(time)}`
}

export const clockTime = (time: number) => clockSeconds.format(time)

/** `10.000`. */
export const number = (value: number) => whole.format(value)

/** `2026-03-01` by this machine's clock, for a file's name. */
export const dayName = (time: number) => {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
