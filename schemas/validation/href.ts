import {ANCHORS} from '../sections.ts'
import type {Check} from './check.ts'

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
