import {attempt} from '../ui/attempt.ts'

/** Where a visitor came from, and the revision of the privacy notice that the page showed. */
export type Visit = Readonly<Record<string, string>>

const VISIT_SOURCE_KEY = 'visit.source'
const ALLOWED_KEY = /^(utm_(source|medium|campaign|content|term)|referrer|consent)$/
/** Characters that the database refuses, or that hide or turn around the text beside them. */
const UNSTORABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/** Returns the allowed keys with texts that the database accepts. */
export const cleanVisit = (values: Readonly<Record<string, unknown>>): Visit =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const [text] = /^.{0,80}/u.exec(`${value ?? ''}`.replace(UNSTORABLE, '').trim()) ?? []
      return text && ALLOWED_KEY.test(key) ? [[key, text.trim()]] : []
    }),
  )

/** Keeps the source of the visit's first page until the tab is closed, or deletes it if that is switched off. */
export const syncVisitSource = () =>
  attempt(() => {
    if (!('sourceKept' in document.documentElement.dataset))
      return sessionStorage.removeItem(VISIT_SOURCE_KEY)
    if (sessionStorage.getItem(VISIT_SOURCE_KEY)) return
    const parameters = Object.fromEntries(new URLSearchParams(location.search))
    const host = attempt(() => new URL(document.referrer).hostname, '')
    const source = {...parameters, referrer: host === location.hostname ? '' : host, consent: ''}
    sessionStorage.setItem(VISIT_SOURCE_KEY, JSON.stringify(cleanVisit(source)))
  }, undefined)

/** Returns what the session holds, which other programs may have changed. */
export const readVisitSource = (): unknown =>
  attempt(() => JSON.parse(sessionStorage.getItem(VISIT_SOURCE_KEY) ?? ''), null)
