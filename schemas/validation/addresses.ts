import {ANCHORS} from '../sections.ts'
import type {Check} from './text.ts'

const checkAnchor = (anchor: string): Check =>
  ANCHORS.includes(anchor)
    ? true
    : `La sezione «#${anchor.slice(0, 40)}» non esiste. Usa una di queste: ${ANCHORS.map((name) => `#${name}`).join(', ')}.`

/** Accepts `#` with a section, a path of this site, or a valid URL of http, https, mailto or tel. */
export const checkHref = (href: string | undefined): Check => {
  if (!href) return true
  if (/\s/.test(href)) return 'L’indirizzo contiene uno spazio: toglilo.'
  if (href.startsWith('#')) return checkAnchor(href.slice(1))
  if (/^\/(?!\/)/.test(href)) return true
  if (/^https?:\/\/[^/]/i.test(href) && URL.canParse(href)) return true
  if (/^mailto:[^@]+@[^@]+$/i.test(href) || /^tel:\+?\d{4,15}$/i.test(href)) return true
  return 'Indirizzo non valido. Scrivi una sezione (#faq), un indirizzo completo (https://www.esempio.it), una pagina (/pagina), mailto:nome@esempio.it oppure tel:+391234567.'
}

/** Paths of the fixed pages, without slash and `.html`. Editors can add text pages. */
const PAGES = ['privacy', 'prima-e-dopo', 'testimonianze', 'domande-frequenti']

/** Returns whether a path of this site leads to a page. `texts` are the paths of the text pages. */
export function leadsToPage(href: string, texts: readonly string[]): boolean {
  const [path = ''] = href.slice(1).split(/[?#]/)
  return path === '' || [...PAGES, ...texts].includes(path.replace(/\.html$/, ''))
}

const TAKEN = [...PAGES, '404', 'index', 'studio', 'anteprima', 'status', 'content', 'assets', 'images']

/** Checks the path of a text page, such as `condizioni` for the URL `/condizioni.html`. */
export const checkPageAddress = (address: string | undefined): Check => {
  if (!address) return true
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address))
    return 'Usa solo lettere minuscole senza accento, cifre e trattini: correggi l’indirizzo.'
  return TAKEN.includes(address) ? `L’indirizzo «${address}» è già del sito: scegline un altro.` : true
}

/** Checks the code of a campaign, which follows `?c=` in the URL. */
export const checkCampaignCode = (code: string | undefined): Check =>
  !code || /^[a-z0-9-]{1,40}$/.test(code)
    ? true
    : 'Usa solo lettere minuscole senza accento, cifre e trattini, al massimo 40: correggi il codice.'

/** Checks only the syntax: a name, one @, and a domain with a dot. */
export const checkEmail = (value: string | undefined): Check => {
  if (!value) return true
  if (/\s/.test(value)) return 'L’e-mail contiene uno spazio: toglilo.'
  if (/^[^@<>()",;:]+@[^@.<>()",;:]+(\.[^@.<>()",;:]+)+$/.test(value)) return true
  return 'E-mail non valida: scrivila per intero, es. info@esempio.it.'
}

const EXAMPLE = 'es. +90 555 123 4567.'
/** Separators that people write in telephone numbers. */
const DECORATION = /[\s().\-/\u2010-\u2013]/g
/** Number in the format E.164 without plus sign: at most 15 digits, and never 0 first. We require at least 8. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/

function checkNumber(bare: string): Check {
  if (INTERNATIONAL.test(bare)) return true
  if (/\D/.test(bare)) return `Scrivi solo cifre, con gli spazi dove vuoi, ${EXAMPLE}`
  if (bare.startsWith('0')) return `Comincia dal prefisso del Paese (+90 Turchia, +39 Italia), ${EXAMPLE}`
  return `Il numero deve avere da 8 a 15 cifre, prefisso del Paese compreso, ${EXAMPLE}`
}

const bareOf = (written: string) => written.replaceAll(DECORATION, '').replace(/^00/, '+')

/** Requires a country code at the start, because the wa.me links of the page need it. */
export const checkWhatsapp = (value: string | undefined): Check =>
  value ? checkNumber(bareOf(value).replace('+', '')) : true

/** Requires a plus sign, so that a call works from any country. */
export const checkPhone = (value: string | undefined): Check => {
  if (!value) return true
  const bare = bareOf(value)
  if (!bare.startsWith('+')) return `Comincia con «+» e il prefisso del Paese, ${EXAMPLE}`
  return checkNumber(bare.slice(1))
}
