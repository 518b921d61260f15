import type {Check} from './check.ts'

/** wa.me takes digits only, country code first: `905551234567`. E.164 allows fifteen digits. */
export const checkWhatsapp = (value: string | undefined): Check => {
  if (!value) return true
  if (/^[1-9]\d{7,14}$/.test(value)) return true
  if (/^(\+|00)/.test(value)) {
    return 'Togli il «+» o gli zeri iniziali: comincia dal prefisso del Paese, es. 905551234567.'
  }
  if (/\D/.test(value)) return 'Scrivi solo cifre, senza spazi, punti o trattini, es. 905551234567.'
  if (value.startsWith('0'))
    return 'Comincia dal prefisso del Paese (90 Turchia, 39 Italia), es. 905551234567.'
  return 'Il numero deve avere da 8 a 15 cifre, prefisso del Paese compreso, es. 905551234567.'
}

/** A `tel:` link: a plus, then digits, so that it works from any country. */
export const checkPhone = (value: string | undefined): Check => {
  if (!value) return true
  if (/^\+[1-9]\d{7,14}$/.test(value)) return true
  if (!value.startsWith('+')) return 'Comincia con «+» e il prefisso del Paese, es. +905551234567.'
  if (/\D/.test(value.slice(1)))
    return 'Dopo il «+» scrivi solo cifre, senza spazi o trattini, es. +905551234567.'
  return 'Dopo il «+» servono da 8 a 15 cifre, prefisso del Paese compreso, es. +905551234567.'
}
