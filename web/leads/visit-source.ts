import {attempt} from '../ui/attempt.ts'

/** Source of a visit, and the revision of the privacy notice that the page showed. */
export type Visit = Readonly<Record<string, string>>

const VISIT_SOURCE_KEY = 'visit.source'
const ALLOWED_KEY = /^(utm_(source|medium|campaign|content|term)|referrer|consent)$/
/** Characters that the database refuses, or that hide or reverse the text beside them. */
const UNSTORABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

export const cleanVisit = (values: Readonly<Record<string, unknown>>): Visit =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const [text] = /^.{0,80}/u.exec(`${value ?? ''}`.replace(UNSTORABLE, '').trim()) ?? []
      return text && ALLOWED_KEY.test(key) ? [[key, text.trim()]] : []
    }),
  )

/** Stores the visit's source until the tab is closed, or deletes the source if an editor has switched storage off. */
export const syncVisitSource = () =>
  attempt(() => {
    if (!('sourceKept' in document.documentElement.dataset))
      return sessionStorage.removeItem(VISIT_SOURCE_KEY)
    if (sessionStorage.getItem(VISIT_SOURCE_KEY)) return
    // Lower case, because advertisements write the same campaign with different capital letters.
    const parameters = Object.fromEntries(new URLSearchParams(location.search.toLowerCase()))
    const host = attempt(() => new URL(document.referrer).hostname, '')
    const source = {...parameters, referrer: host === location.hostname ? '' : host, consent: ''}
    sessionStorage.setItem(VISIT_SOURCE_KEY, JSON.stringify(cleanVisit(source)))
  }, undefined)

export const forgetVisitSource = () => attempt(() => sessionStorage.removeItem(VISIT_SOURCE_KEY), undefined)

/** Returns the stored source, or null if unreadable. The type is unknown, because other scripts may have changed it. */
export const readVisitSource = (): unknown =>
  attempt(() => JSON.parse(sessionStorage.getItem(VISIT_SOURCE_KEY) ?? ''), null)
