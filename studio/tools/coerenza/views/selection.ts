import {finder, folded} from '../../../documents/search.ts'
import {hash} from '../logic/acceptance.ts'
import {type Finding, SEVERITIES, type Severity} from '../logic/types.ts'

export type Filter = Severity | 'all' | 'accepted'

/** A finding's name in the address bar. */
export const slugOf = (finding: Pick<Finding, 'key'>): string => hash(finding.key)

/** Everything that an editor could be looking for in a finding. */
const wordsOf = ({title, places, why, solution}: Finding): string =>
  folded(
    [title, why, solution, ...places.flatMap(({document, field, quote}) => [document, field, quote])].join(
      ' ',
    ),
  )

export function matching(findings: readonly Finding[], filter: Filter, search: string) {
  const holds = finder(search)
  return findings.filter((finding) => {
    if (filter !== 'all' && filter !== 'accepted' && finding.severity !== filter) return false
    return holds(wordsOf(finding))
  })
}

export const grouped = (findings: readonly Finding[]) =>
  SEVERITIES.map((severity) => ({
    severity,
    findings: findings.filter((finding) => finding.severity === severity),
  })).filter((group) => group.findings.length > 0)

/** Where it is; or, where the title has said that already, what it is about. */
export function subtitleOf({title, ruleTitle, places}: Finding): string {
  const documents = [...new Set(places.map((place) => place.document))]
  const [only = ''] = documents
  return documents.length === 1 && title.startsWith(only) ? ruleTitle : documents.join(' · ')
}
