const FIGURE = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 2})
const PLURAL = new Intl.PluralRules('it')

/** Returns a number in Italian format, such as `10.000`. */
export const formatNumber = (count: number): string => FIGURE.format(count)

export const formatEuros = (price: number): string => `€${formatNumber(price)}`

/** Returns the singular for 1 and the plural for all other numbers, including 0. */
export const pickPlural = (count: number, one: string, many: string): string =>
  PLURAL.select(count) === 'one' ? one : many

/** Returns a number with its noun, such as `1 testo` or `10.000 testi`. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${pickPlural(count, one, many)}`

export const characters = (count: number): string => plural(count, 'carattere', 'caratteri')
