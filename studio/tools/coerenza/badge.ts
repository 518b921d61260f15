import type {DocumentBadgeComponent} from 'sanity'
import {concerns} from './data/analysis.ts'
import {useContent} from './data/use-content.ts'
import {type Severity, severities} from './engine/types.ts'
import {strings} from './strings.ts'
import {iconOf} from './views/severity.tsx'

const colors = {
  contradiction: 'danger',
  error: 'danger',
  warning: 'warning',
  golive: 'primary',
} as const satisfies Record<Severity, string>

/** The gravest thing that there is to say about the open document. */
export const CoerenzaBadge: DocumentBadgeComponent = ({id}) => {
  const {open} = useContent().analysis
  const mine = open.filter((finding) => concerns(finding, id))
  const severity = severities.find((one) => mine.some((finding) => finding.severity === one))
  if (!severity) return null
  const same = mine.filter((finding) => finding.severity === severity)
  return {
    label: strings.badge(severity, same.length),
    title: mine.map(({title}) => title).join('\n'),
    color: colors[severity],
    icon: iconOf(severity),
  }
}
