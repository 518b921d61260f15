import type {ValidationContext} from 'sanity'
import {formatEuros} from '../counts.ts'
import type {Check} from './text.ts'

/** Limits of a plausible price in euros. They detect `2.400`, which a number field reads as 2.4, and an extra zero. */
const LEAST = 100
const MOST = 50_000

export const checkPrice = (price: number | undefined): Check => {
  if (price === undefined) return true
  if (price <= 0) return 'Il prezzo deve essere maggiore di zero. Scrivi solo il numero, es. 2400.'
  if (price < LEAST)
    return `Così il prezzo è ${formatEuros(price)}. Scrivi solo le cifre, senza il punto, es. 2400.`
  if (price > MOST) return `Così il prezzo è ${formatEuros(price)}: togli gli zeri di troppo.`
  return true
}

/** Requires that the original price, if there is one, is above 0 and above the current price. */
export const checkOriginalPrice = (originalPrice: number | undefined, price: number | undefined): Check => {
  if (originalPrice === undefined) return true
  if (originalPrice <= 0) return 'Il prezzo pieno deve essere maggiore di zero. Se non c’è, svuota il campo.'
  if (price === undefined || originalPrice > price) return true
  return `Il prezzo pieno (${formatEuros(originalPrice)}) deve superare il prezzo attuale (${formatEuros(price)}). Correggi uno dei due, oppure svuota questo campo.`
}

const othersQuery =
  'count(*[_type == "package" && popular == true && !(_id in [$id, $draftId]) && !(_id in path("versions.**"))])'

/** Returns a warning if this and another package are popular, or if none is. `others` counts other popular packages. */
export const judgePopular = (popular: boolean, others: number): Check => {
  if (popular && others > 0) {
    return 'Anche un altro pacchetto è «il più popolare»: lascialo acceso su uno solo.'
  }
  if (!popular && others === 0) {
    return 'Nessun pacchetto è «il più popolare»: accendilo su quello che vuoi far risaltare.'
  }
  return true
}

/** Warns if no package or several are popular. An error would block publishing while an editor changes two packages. */
export const checkPopular = async (
  popular: boolean | undefined,
  {document, getClient}: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<Check> => {
  const id = document?._id.replace(/^drafts\./, '')
  if (!id) return true
  try {
    const others = await getClient({apiVersion: '2025-02-19'})
      .withConfig({perspective: 'drafts'})
      .fetch<number>(othersQuery, {id, draftId: `drafts.${id}`})
    return judgePopular(popular === true, others)
  } catch {
    // Gives no warning if the Lake does not answer.
    return true
  }
}
