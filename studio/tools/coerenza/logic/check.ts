import {type Content, type Found, type Rule, SEVERITIES} from './types.ts'

/** Returns the facts that an acceptance covers: the rule's own facts, or else the claim or quote of each place. */
const factsOf = ({facts, places}: Found): string =>
  (facts ?? places.map(({id, path, claim, quote}) => `${id}#${path}=${claim ?? quote}`)).toSorted().join('\n')

const findingOf = ({id, severity}: Rule, found: Found) => ({
  ...found,
  fixes: found.fixes ?? [],
  rule: id,
  severity,
  /** Unique key of the finding, which stays the same while the subject is the same. */
  key: found.subject ? `${id}:${found.subject}` : id,
  facts: factsOf(found),
})

export type Finding = ReturnType<typeof findingOf>

/** Runs all rules. If a rule throws, adds the rule to `broken` and continues with the next rule. */
export function check(content: Content, rules: readonly Rule[]) {
  const findings: Finding[] = []
  const broken: {rule: string; title: string; message: string}[] = []
  for (const rule of rules) {
    try {
      const found = [...rule.check(content)].filter(({places}) => places.length > 0)
      findings.push(...found.map((one) => findingOf(rule, one)))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      broken.push({rule: rule.id, title: rule.title, message})
    }
  }
  const bySeverity = SEVERITIES.flatMap((severity) => findings.filter((one) => one.severity === severity))
  return {findings: bySeverity, broken}
}
