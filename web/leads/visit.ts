import type {Page} from '../content/page.ts'
import {cleanVisit, readVisitSource, type Visit} from './visit-source.ts'

/** Returns what a lead says about its visit, as far as the editor has switched it on. */
export function visitOf({quizCopy, privacy}: Pick<Page, 'quizCopy' | 'privacy'>): {visit?: Visit} {
  const source = quizCopy?.sourceKept ? readVisitSource() : {}
  const consent = quizCopy?.proofKept ? privacy?.revision : null
  const visit = cleanVisit({...source, consent})
  return Object.keys(visit).length > 0 ? {visit} : {}
}
