import {type Broken, type Content, type Finding, type Found, type Rule, SEVERITIES} from './types.ts'

/** What an acceptance holds for: the places and what they claim, not the words around it. */
const factsOf = ({facts, places}: Found): string =>
  (facts ?? places.map(({id, path, claim, quote}) => `${id}#${path}=${claim ?? quote}`)).toSorted().join('\n')

const findingOf = (rule: Rule, found: Found): Finding => {
  const {facts: _, fixes = [], ...rest} = found
  return {
    ...rest,
    fixes,
    rule: rule.id,
    ruleTitle: rule.title,
    severity: rule.severity,
    key: found.subject ? `${rule.id}:${found.subject}` : rule.id,
    facts: factsOf(found),
  }
}

/** All rules over all content. A rule that throws is reported, and the others go on. */
export function check(content: Content, rules: readonly Rule[]) {
  const findings: Finding[] = []
  const broken: Broken[] = []
  for (const rule of rules) {
    try {
      const found = [...rule.check(content)].filter(({places}) => places.length > 0)
      findings.push(...found.map((one) => findingOf(rule, one)))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      broken.push({rule: rule.id, title: rule.title, message})
    }
  }
  const at = ({severity}: Finding) => SEVERITIES.indexOf(severity)
  return {findings: findings.sort((one, other) => at(one) - at(other)), broken}
}
