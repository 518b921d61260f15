import type {Check} from './check.ts'

const euro = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 2})

export const formatEuro = (price: number): string => `€${euro.format(price)}`

export const checkPrice = (price: number | undefined): Check =>
  price === undefined || price > 0
    ? true
    : 'Il prezzo deve essere maggiore di zero. Scrivi solo il numero, es. 2400.'

/** A full price beside the current one only makes sense when it is the higher of the two. */
export const checkOriginalPrice = (originalPrice: number | undefined, price: number | undefined): Check => {
  if (originalPrice === undefined) return true
  if (originalPrice <= 0) return 'Il prezzo pieno deve essere maggiore di zero. Se non c’è, svuota il campo.'
  if (price === undefined || originalPrice > price) return true
  return `Il prezzo pieno (${formatEuro(originalPrice)}) deve superare il prezzo attuale (${formatEuro(price)}). Correggi uno dei due, oppure svuota questo campo.`
}
