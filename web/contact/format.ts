/**
 * Italian forms of numbers. `null` in, or a value that makes no sense: `null` out, and the
 * element is left out of the page.
 */
type Maybe = number | null | undefined

/** By hand: a cheap phone needs sixty milliseconds to begin with `Intl`, in one piece. */
function written(value: number, decimals: number): string {
  const [whole = '', rest] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return rest ? `${grouped},${rest}` : grouped
}

const isNumber = (value: Maybe): value is number => typeof value === 'number' && Number.isFinite(value)

/** 2400 → `2.400` */
export function formatNumber(value: Maybe): string | null {
  return isNumber(value) ? written(value, 0) : null
}

/** 2400 → `2.400`, 2400.5 → `2.400,50`: what `{prezzo}` becomes, since templates write their own €. */
export function formatAmount(value: Maybe): string | null {
  if (!isNumber(value) || value < 0) return null
  return written(value, Number.isInteger(value) ? 0 : 2)
}

/** 2400 → `€2.400`: the one form of a price on the page, as the clinic writes it in its own texts. */
export function formatEuro(value: Maybe): string | null {
  const amount = formatAmount(value)
  return amount === null ? null : `€${amount}`
}

/** 4.9 → `4,9`, 5 → `5`; from 0 to 5. */
export function formatRating(value: Maybe): string | null {
  if (!isNumber(value) || value < 0 || value > 5) return null
  const tenths = Math.round(value * 10) / 10
  return written(tenths, Number.isInteger(tenths) ? 0 : 1)
}
