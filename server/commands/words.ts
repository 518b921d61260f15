const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** A length of time as people say it, by its largest unit. Pure. */
export function lasting(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return plural(Math.floor(milliseconds / DAY), 'day')
  if (milliseconds >= 2 * HOUR) return plural(Math.floor(milliseconds / HOUR), 'hour')
  return plural(Math.max(0, Math.floor(milliseconds / MINUTE)), 'minute')
}

export const since = (moment: Date, now: Date) =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC (${lasting(now.getTime() - moment.getTime())} ago)`

export const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
