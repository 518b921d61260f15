import type {ValidationContext} from 'sanity'
import {euros} from '../counts.ts'
import type {Check} from './text.ts'

/** No package costs less: `2.400`, typed with its point, is two euro and forty. Nor more: a zero too many. */
const LEAST = 100
const MOST = 50_000

export const checkPrice = (price: number | undefined): Check => {
  if (price === undefined) return true
  if (price <= 0) return 'Il prezzo deve essere maggiore di zero. Scrivi solo il numero, es. 2400.'
  if (price < LEAST)
    return `Così il prezzo è ${euros(price)}. Scrivi solo le cifre, senza il punto, es. 2400.`
  if (price > MOST) return `Così il prezzo è ${euros(price)}: togli gli zeri di troppo.`
  return true
}

/** A full price beside the current one only makes sense when it is the higher of the two. */
export const checkOriginalPrice = (originalPrice: number | undefined, price: number | undefined): Check => {
  if (originalPrice === undefined) return true
  if (originalPrice <= 0) return 'Il prezzo pieno deve essere maggiore di zero. Se non c’è, svuota il campo.'
  if (price === undefined || originalPrice > price) return true
  return `Il prezzo pieno (${euros(originalPrice)}) deve superare il prezzo attuale (${euros(price)}). Correggi uno dei due, oppure svuota questo campo.`
}

const othersQuery =
  'count(*[_type == "package" && popular == true && !(_id in [$id, $draftId]) && !(_id in path("versions.**"))])'

/** What the number of *other* popular packages means for this one. */
export const judgePopular = (popular: boolean, others: number): Check => {
  if (popular && others > 0) {
    return 'Anche un altro pacchetto è «il più popolare»: lascialo acceso su uno solo.'
  }
  if (!popular && others === 0) {
    return 'Nessun pacchetto è «il più popolare»: accendilo su quello che vuoi far risaltare.'
  }
  return true
}

/** Only ever a warning: the mark moves by publishing two documents, and an error would block whichever is first. */
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
    // Without an answer there is nothing to warn about, and nobody must be kept from publishing.
    return true
  }
}
