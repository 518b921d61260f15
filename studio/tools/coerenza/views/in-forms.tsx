import type {DocumentActionConfirmDialogProps, DocumentBadgeDescription} from 'sanity'
import type {Stored} from '../../../content/store.ts'
import {analyse, concerns, introducedBy} from '../data/analysis.ts'
import {SEVERITIES} from '../logic/types.ts'
import {words} from '../words.ts'
import {Introduced} from './introduced.tsx'
import {LOOKS} from './severity.tsx'

/** The gravest thing that there is to say about the open document. */
export function badgeOf(docs: Stored['docs'], id: string): DocumentBadgeDescription | null {
  const mine = analyse(docs).open.filter((finding) => concerns(finding, id))
  const severity = SEVERITIES.find((one) => mine.some((finding) => finding.severity === one))
  if (!severity) return null
  const same = mine.filter((finding) => finding.severity === severity)
  return {
    label: words.badge(severity, same.length),
    title: mine.map(({title}) => title).join('\n'),
    color: LOOKS[severity].color,
    icon: LOOKS[severity].icon,
  }
}

type Warning = Omit<DocumentActionConfirmDialogProps, 'onCancel' | 'onConfirm'>

/** What to ask before publishing; undefined where publishing brings nothing grave. */
export function warningOf(docs: Stored['docs'], id: string): Warning | undefined {
  const introduced = introducedBy(docs, [id])
  if (introduced.length === 0) return undefined
  return {
    type: 'confirm',
    tone: 'caution',
    message: <Introduced findings={introduced} />,
    confirmButtonText: words.publishAnyway,
    cancelButtonText: words.keepDraft,
  }
}

export {Banner} from './banner.tsx'
