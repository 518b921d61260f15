/** Italian number formats. All return null for a missing or impossible value, so that the page omits the element. */
type Maybe = number | null | undefined

/** Formats a number without `Intl`, which starts slowly on cheap phones. */
function written(value: number, decimals: number): string {
  const [whole = '', rest] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return rest ? `${grouped},${rest}` : grouped
}

const within = (value: Maybe, least: number, most: number, decimals: number) =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
    ? written(value, Number.isInteger(value) ? 0 : decimals)
    : null

export const formatNumber = (value: Maybe) => within(value, -Infinity, Infinity, 0)

/** 2400 → `2.400`, 2400.5 → `2.400,50`. Adds no €, because the templates contain it. */
export const formatAmount = (value: Maybe) => within(value, 0, Infinity, 2)

export const formatEuro = (value: Maybe) => formatAmount(value)?.replace(/^/, '€') ?? null

/** 4.9 → `4,9`, 5 → `5`. Returns null for a rating below 0 or above 5. */
export const formatRating = (value: Maybe) => within(value, 0, 5, 1)?.replace(/,0$/, '') ?? null
