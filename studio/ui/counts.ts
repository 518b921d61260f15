const WHOLE = new Intl.NumberFormat('it-IT', {useGrouping: 'always'})

/** `10.000`. */
export const figure = (count: number): string => WHOLE.format(count)

/** `1 testo`, `10.000 testi`. */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`
