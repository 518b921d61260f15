import {finder, folded} from '../../../documents/search.ts'
import {hash} from '../logic/acceptance.ts'
import type {Finding} from '../logic/check.ts'
import {SEVERITIES} from '../logic/types.ts'

export const slugOf = ({key}: Finding): string => hash(key)

export function matching<F extends Finding>(findings: readonly F[], search: string): F[] {
  const holds = finder(search)
  return findings.filter(({title, why, solution, places}) => {
    const there = places.flatMap(({document, field, quote}) => [document, field, quote])
    return holds(folded([title, why, solution, ...there].join(' ')))
  })
}

/** By seriousness, the most serious first, each that there is. */
export const grouped = <F extends Finding>(findings: readonly F[]) =>
  SEVERITIES.map((severity) => ({
    severity,
    findings: findings.filter((finding) => finding.severity === severity),
  })).filter((group) => group.findings.length > 0)

/** Where it is; or, where the title has said that already, what it is about. */
export function subtitleOf({title, ruleTitle, places}: Finding): string {
  const [only = '', ...more] = new Set(places.map((place) => place.document))
  return more.length === 0 && title.startsWith(only) ? ruleTitle : [only, ...more].join(' · ')
}
