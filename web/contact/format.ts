/**
 * Italian forms of numbers. `null` in, or a value that makes no sense: `null` out, and the
 * element is left out of the page.
 */
type Maybe = number | null | undefined

/** Italian leaves 2400 without its dot unless told `always`. */
const whole = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 0})
const upToTenths = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 1})
const cents = new Intl.NumberFormat('it-IT', {
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

const isNumber = (value: Maybe): value is number => typeof value === 'number' && Number.isFinite(value)

/** 2400 → `2.400` */
export function formatNumber(value: Maybe): string | null {
  return isNumber(value) ? whole.format(value) : null
}

/** 2400 → `2.400`, 2400.5 → `2.400,50`: what `{prezzo}` becomes, since templates write their own €. */
export function formatAmount(value: Maybe): string | null {
  if (!isNumber(value) || value < 0) return null
  return (Number.isInteger(value) ? whole : cents).format(value)
}

/** 2400 → `€2.400`: the one form of a price on the page, as the clinic writes it in its own texts. */
export function formatEuro(value: Maybe): string | null {
  const amount = formatAmount(value)
  return amount === null ? null : `€${amount}`
}

/** 4.9 → `4,9`, 5 → `5`; from 0 to 5. */
export function formatRating(value: Maybe): string | null {
  return isNumber(value) && value >= 0 && value <= 5 ? upToTenths.format(value) : null
}
