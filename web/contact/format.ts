/**
 * Italian forms of numbers and dates. `null` in, or a value that makes no sense: `null` out, and the
 * element is left out of the page.
 */
type Maybe<T> = T | null | undefined

/** Italian leaves 2400 without its dot unless told `always`. */
const whole = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 0})
const upToTenths = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 1})
const cents = new Intl.NumberFormat('it-IT', {
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
/** A calendar day has no time zone: it is read and written in UTC, so that nobody sees the day before. */
const longDate = new Intl.DateTimeFormat('it-IT', {dateStyle: 'long', timeZone: 'UTC'})

const isNumber = (value: Maybe<number>): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** 2400 → `2.400` */
export function formatNumber(value: Maybe<number>): string | null {
  return isNumber(value) ? whole.format(value) : null
}

/** 2400 → `2.400`, 2400.5 → `2.400,50`: what `{prezzo}` becomes, since templates write their own €. */
export function formatAmount(value: Maybe<number>): string | null {
  if (!isNumber(value) || value < 0) return null
  return (Number.isInteger(value) ? whole : cents).format(value)
}

/** 2400 → `€2.400`: the one form of a price on the page, as the clinic writes it in its own texts. */
export function formatEuro(value: Maybe<number>): string | null {
  const amount = formatAmount(value)
  return amount === null ? null : `€${amount}`
}

/** 4.9 → `4,9`, 5 → `5`; from 0 to 5. */
export function formatRating(value: Maybe<number>): string | null {
  return isNumber(value) && value >= 0 && value <= 5 ? upToTenths.format(value) : null
}

/** `2025-03-12` → `12 marzo 2025`; a day that no calendar has gives null. */
export function formatDate(iso: Maybe<string>): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(iso ?? '')
  const day = match?.[1]
  if (!day) return null
  const date = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return exists ? longDate.format(date) : null
}
