import type {Check} from './check.ts'

const EXAMPLE = 'es. +90 555 123 4567.'
/** People write numbers with spaces, dots, dashes, slashes and brackets: the page reads them all alike. */
const DECORATION = /[\s().\-/\u2010-\u2013]/g
/** E.164: a country code never starts with 0, and the whole has at most fifteen digits. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/

function checkNumber(bare: string): Check {
  if (INTERNATIONAL.test(bare)) return true
  if (/\D/.test(bare)) return `Scrivi solo cifre, con gli spazi dove vuoi, ${EXAMPLE}`
  if (bare.startsWith('0')) return `Comincia dal prefisso del Paese (+90 Turchia, +39 Italia), ${EXAMPLE}`
  return `Il numero deve avere da 8 a 15 cifre, prefisso del Paese compreso, ${EXAMPLE}`
}

const bareOf = (written: string) => written.replaceAll(DECORATION, '').replace(/^00/, '+')

/** What wa.me is given is made of it: its digits, country code first. */
export const checkWhatsapp = (value: string | undefined): Check =>
  value ? checkNumber(bareOf(value).replace('+', '')) : true

/** What is called from any country begins with a plus. */
export const checkPhone = (value: string | undefined): Check => {
  if (!value) return true
  const bare = bareOf(value)
  if (!bare.startsWith('+')) return `Comincia con «+» e il prefisso del Paese, ${EXAMPLE}`
  return checkNumber(bare.slice(1))
}
