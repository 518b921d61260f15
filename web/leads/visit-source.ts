import {attempt} from '../ui/attempt.ts'

const VISIT_SOURCE_KEY = 'visit.source'
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
const VISIT_KEYS = [...CAMPAIGN, 'referrer', 'consent'] as const
const MAX_LENGTH = 80
/** Characters that the database refuses, or that hide or turn around the text beside them. */
const UNSTORABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/** Where a visitor came from, and which privacy notice the page showed. */
export type Visit = {readonly [key in (typeof VISIT_KEYS)[number]]?: string}

const cleanText = (text: unknown) =>
  Array.from(typeof text === 'string' ? text.replace(UNSTORABLE, '').trim() : '')
    .slice(0, MAX_LENGTH)
    .join('')
    .trim()

/** Returns the known keys with texts that the database accepts, and drops empty ones. */
export const cleanVisit = (values: {readonly [key: string]: unknown}): Visit =>
  Object.fromEntries(
    VISIT_KEYS.map((key) => [key, cleanText(values[key])] as const).filter(([, text]) => text !== ''),
  )

/** Reads the source from the address of a visit's first page and from the site that led there. */
export function sourceOf(search: string, referrer: string, ownHost: string): Visit {
  const parameters = new URLSearchParams(search)
  const host = attempt(() => new URL(referrer).hostname, '')
  const campaign = CAMPAIGN.map((key) => [key, parameters.get(key)])
  return cleanVisit({...Object.fromEntries(campaign), referrer: host === ownHost ? '' : host})
}

/** Keeps the source until the tab is closed, or deletes it if the editor has switched that off. */
export function syncVisitSource(): void {
  attempt(() => {
    if (!('sourceKept' in document.documentElement.dataset)) sessionStorage.removeItem(VISIT_SOURCE_KEY)
    else if (sessionStorage.getItem(VISIT_SOURCE_KEY) === null) {
      const source = sourceOf(location.search, document.referrer, location.hostname)
      sessionStorage.setItem(VISIT_SOURCE_KEY, JSON.stringify(source))
    }
  }, undefined)
}

/** Returns what the tab's session kept, which other programs may have changed. */
export const readVisitSource = (): Visit =>
  attempt(() => cleanVisit(JSON.parse(sessionStorage.getItem(VISIT_SOURCE_KEY) ?? '{}')), {})
