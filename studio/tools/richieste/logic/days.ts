/** Days as they are stored (`2026-01-31`) and as Italians write them (`31/01/2026`), whatever the browser speaks. Pure. */

const WRITTEN = /^\s*(?:(\d{1,2})[/.\- ](\d{1,2})[/.\- ]|(\d{2})(\d{2}))(\d{4})\s*$/

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
