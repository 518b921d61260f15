import type {Check} from './check.ts'

/** Addresses that the site has already. */
const TAKEN = [
  '404',
  'index',
  'privacy',
  'prima-e-dopo',
  'testimonianze',
  'domande-frequenti',
  'studio',
  'anteprima',
  'status',
  'content',
  'assets',
  'images',
]

/** What stands behind the site's name, as in `/condizioni.html`. */
export const checkPageAddress = (address: string | undefined): Check => {
  if (!address) return true
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address))
    return 'Usa solo lettere minuscole senza accento, cifre e trattini: correggi l’indirizzo.'
  return TAKEN.includes(address) ? `L’indirizzo «${address}» è già del sito: scegline un altro.` : true
}
