import {createElement} from 'react'
import type {DocumentActionConfirmDialogProps, DocumentBadgeDescription} from 'sanity'
import type {Stored} from '../../../content/store.ts'
import {introducedBy, openOf} from '../data/analysis.ts'
import {LOOKS} from '../views/looks.ts'
import {grouped} from '../views/selection.ts'
import {Introduced} from '../views/states.tsx'
import {words} from '../words.ts'

export {Banner} from './banner.tsx'

export function badgeOf(docs: Stored['docs'], id: string): DocumentBadgeDescription | null {
  const mine = openOf(docs, id)
  const [gravest] = grouped(mine)
  if (!gravest) return null
  const {color, Icon: icon} = LOOKS[gravest.severity]
  const label = words.badge(gravest.severity, gravest.findings.length)
  return {label, title: mine.map(({title}) => title).join('\n'), color, icon}
}

type Warning = Omit<DocumentActionConfirmDialogProps, 'onCancel' | 'onConfirm'>

export function warningOf(docs: Stored['docs'], id: string): Warning | undefined {
  const introduced = introducedBy(docs, [id])
  if (introduced.length === 0) return undefined
  return {
    type: 'confirm',
    tone: 'caution',
    message: createElement(Introduced, {findings: introduced}),
    confirmButtonText: words.publishAnyway,
    cancelButtonText: words.keepDraft,
  }
}
