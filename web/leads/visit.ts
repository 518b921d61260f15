import type {Page} from '../content/page.ts'
import {cleanVisit, readVisitSource, type Visit} from './visit-source.ts'

/** Returns the visit's source and the privacy notice's revision, each only if an editor has switched its storage on. */
export function visitOf({quizCopy, privacy}: Pick<Page, 'quizCopy' | 'privacy'>): {visit?: Visit} {
  const source = quizCopy?.sourceKept ? Object(readVisitSource()) : {}
  const visit = cleanVisit({...source, consent: quizCopy?.proofKept ? privacy?.revision : ''})
  return Object.keys(visit).length > 0 ? {visit} : {}
}
