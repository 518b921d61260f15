/** Italian forms of numbers; null of what makes no sense, and the element is left out of the page. */
type Maybe = number | null | undefined

/** By hand: a cheap phone needs sixty milliseconds to begin with `Intl`, in one piece. */
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

/** 2400 → `2.400`, 2400.5 → `2.400,50`: what `{prezzo}` becomes, since templates write their own €. */
export const formatAmount = (value: Maybe) => within(value, 0, Infinity, 2)

/** 2400 → `€2.400`: the one form of a price on the page, as the clinic writes it in its own texts. */
export const formatEuro = (value: Maybe) => formatAmount(value)?.replace(/^/, '€') ?? null

/** 4.9 → `4,9`, 5 → `5`; from 0 to 5. */
export const formatRating = (value: Maybe) => within(value, 0, 5, 1)?.replace(/,0$/, '') ?? null
