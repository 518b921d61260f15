import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {RocketIcon} from '@sanity/icons/Rocket'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {finder, folded} from '../../../documents/search.ts'
import {hash} from '../logic/acceptance.ts'
import type {Finding} from '../logic/check.ts'
import {SEVERITIES, type Severity} from '../logic/types.ts'

/** Appearance of each severity. `color` is the tone of a document's badge. */
export const LOOKS = {
  contradiction: {tone: 'critical', color: 'danger', Icon: ErrorOutlineIcon},
  error: {tone: 'critical', color: 'danger', Icon: CloseCircleIcon},
  warning: {tone: 'caution', color: 'warning', Icon: WarningOutlineIcon},
  golive: {tone: 'primary', color: 'primary', Icon: RocketIcon},
} as const satisfies Record<Severity, object>

export const slugOf = ({key}: Finding): string => hash(key)

export function matching<F extends Finding>(findings: readonly F[], search: string): F[] {
  const holds = finder(search)
  return findings.filter(({title, why, solution, places}) => {
    const there = places.flatMap(({document, field, quote}) => [document, field, quote])
    return holds(folded([title, why, solution, ...there].join(' ')))
  })
}

export const grouped = <F extends Finding>(findings: readonly F[]) =>
  SEVERITIES.map((severity) => ({
    severity,
    findings: findings.filter((finding) => finding.severity === severity),
  })).filter((group) => group.findings.length > 0)
