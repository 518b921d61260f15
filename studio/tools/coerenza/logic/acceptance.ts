import type {Finding} from './check.ts'

export const ACCEPTANCE_TYPE = 'acceptedFinding'

/** Returns an FNV-1a hash with two seeds. Never change this function, because stored acceptances contain its hashes. */
export function hash(text: string): string {
  const half = (seed: number): string => {
    let sum = seed
    for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    return sum.toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x9e3779b9)
}

export const createAcceptance = (
  {key, rule, title, facts}: Finding,
  reason: string,
  person: {readonly id: string; readonly name?: string; readonly email?: string} | null,
) => ({
  // The dot in the id hides the document from the public API, so visitors cannot read who accepted a finding.
  _id: `coerenza.${hash(key)}`,
  _type: ACCEPTANCE_TYPE,
  finding: key,
  rule,
  title,
  facts: hash(facts),
  reason,
  author: person?.name || person?.email || '',
  authorId: person?.id ?? '',
  acceptedAt: new Date().toISOString(),
})

export type Acceptance = ReturnType<typeof createAcceptance>

/** Adds to each finding its acceptance. An acceptance becomes invalid if the facts change. */
export function joinAcceptances(findings: readonly Finding[], acceptances: readonly Acceptance[]) {
  const byFinding = new Map(acceptances.map((acceptance) => [acceptance.finding, acceptance]))
  return findings.map((finding) => {
    const acceptance = byFinding.get(finding.key)
    return {...finding, acceptance, isAccepted: acceptance?.facts === hash(finding.facts)}
  })
}

export type Judged = ReturnType<typeof joinAcceptances>[number]
