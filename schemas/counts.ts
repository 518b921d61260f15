const FIGURE = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 2})
const PLURAL = new Intl.PluralRules('it')

/** `10.000`. */
export const figure = (count: number): string => FIGURE.format(count)

/** `€2.400`. */
export const euros = (price: number): string => `€${figure(price)}`

/** Picks the form that agrees with a number: singular for 1, plural for all others, 0 included. */
export const agreeing = (count: number, one: string, many: string): string =>
  PLURAL.select(count) === 'one' ? one : many

/** `1 testo`, `10.000 testi`. */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${agreeing(count, one, many)}`

export const characters = (count: number): string => counted(count, 'carattere', 'caratteri')
