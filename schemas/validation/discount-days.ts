import type {Check} from './text.ts'

/** Document of the discount popup. `from` and `until` are its first and last day, such as `2026-12-15`. */
type Popup = Readonly<Record<string, unknown>> | undefined

const dayOf = (value: unknown) => (typeof value === 'string' ? value : '')

const todayInItaly = () => new Date().toLocaleDateString('sv', {timeZone: 'Europe/Rome'})

const writtenDay = (day: string) =>
  new Date(day).toLocaleDateString('it', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

export function checkDiscountDays(popup: Popup): Check {
  const [from, until] = [dayOf(popup?.from), dayOf(popup?.until)]
  return from && until && until < from
    ? 'Il giorno in «Al» viene prima di quello in «Dal»: correggi uno dei due.'
    : true
}

/** Describes whether the popup appears today. Returns true (no message) if the popup is off or has no valid days. */
export function describeDiscountToday(popup: Popup, today = todayInItaly()): Check {
  const [from, until] = [dayOf(popup?.from), dayOf(popup?.until)]
  if (popup?.enabled !== true || (!from && !until) || checkDiscountDays(popup) !== true) return true
  if (from > today) return `Oggi non appare: comincia ${writtenDay(from)}.`
  if (!until) return 'Oggi appare, senza una fine.'
  return until < today
    ? `Oggi non appare: è finita ${writtenDay(until)}.`
    : `Oggi appare, fino a ${writtenDay(until)}.`
}
