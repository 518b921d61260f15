import {ANCHORS} from '../sections.ts'
import type {Check} from './text.ts'

const checkAnchor = (anchor: string): Check =>
  ANCHORS.includes(anchor)
    ? true
    : `La sezione «#${anchor.slice(0, 40)}» non esiste. Usa una di queste: ${ANCHORS.map((name) => `#${name}`).join(', ')}.`

/** Where a link may lead: a section, a path of this site, or an address that a browser opens safely. */
export const checkHref = (href: string | undefined): Check => {
  if (!href) return true
  if (/\s/.test(href)) return 'L’indirizzo contiene uno spazio: toglilo.'
  if (href.startsWith('#')) return checkAnchor(href.slice(1))
  if (/^\/(?!\/)/.test(href)) return true
  if (/^https?:\/\/[^/]/i.test(href) && URL.canParse(href)) return true
  if (/^mailto:[^@]+@[^@]+$/i.test(href) || /^tel:\+?\d{4,15}$/i.test(href)) return true
  return 'Indirizzo non valido. Scrivi una sezione (#faq), un indirizzo completo (https://www.esempio.it), una pagina (/pagina), mailto:nome@esempio.it oppure tel:+391234567.'
}

/** Pages that the site has beside its pages of text. */
const PAGES = ['privacy', 'prima-e-dopo', 'testimonianze', 'domande-frequenti']

/** Whether a path of this site leads to a page; `texts`: the addresses of its pages of text. */
export function leadsToPage(href: string, texts: readonly string[]): boolean {
  const [path = ''] = href.slice(1).split(/[?#]/)
  return path === '' || [...PAGES, ...texts].includes(path.replace(/\.html$/, ''))
}

const TAKEN = [...PAGES, '404', 'index', 'studio', 'anteprima', 'status', 'content', 'assets', 'images']

/** What stands behind the site's name, as in `/condizioni.html`. */
export const checkPageAddress = (address: string | undefined): Check => {
  if (!address) return true
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address))
    return 'Usa solo lettere minuscole senza accento, cifre e trattini: correggi l’indirizzo.'
  return TAKEN.includes(address) ? `L’indirizzo «${address}» è già del sito: scegline un altro.` : true
}

/** One name, one @, a domain with a dot. Whether the mailbox exists only a message can tell. */
export const checkEmail = (value: string | undefined): Check => {
  if (!value) return true
  if (/\s/.test(value)) return 'L’e-mail contiene uno spazio: toglilo.'
  if (/^[^@<>()",;:]+@[^@.<>()",;:]+(\.[^@.<>()",;:]+)+$/.test(value)) return true
  return 'E-mail non valida: scrivila per intero, es. info@esempio.it.'
}

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
