const FIGURE = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 2})
const PLURAL = new Intl.PluralRules('it')

/** `10.000`. */
export const formatNumber = (count: number): string => FIGURE.format(count)

/** `€2.400`. */
export const formatEuros = (price: number): string => `€${formatNumber(price)}`

/** Picks the form that agrees with a number: singular for 1, plural for all others, 0 included. */
export const pickPlural = (count: number, one: string, many: string): string =>
  PLURAL.select(count) === 'one' ? one : many

/** `1 testo`, `10.000 testi`. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${pickPlural(count, one, many)}`

export const characters = (count: number): string => plural(count, 'carattere', 'caratteri')
