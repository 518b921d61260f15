import {textOf} from '../../../documents/values.ts'
import type {Finding} from './types.ts'

export const ACCEPTANCE_TYPE = 'acceptedFinding'

/** The dot keeps it from the public: it says who decided what, and why. */
export const acceptanceId = (key: string): string => `coerenza.${hash(key)}`

/** FNV-1a, twice with different seeds: short, the same everywhere, wide enough for a few hundred findings. */
export function hash(text: string): string {
  const half = (seed: number): string => {
    let sum = seed
    for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    return sum.toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x9e3779b9)
}

/** An editor's word that a finding is fine as it is, whatever the stored document holds. */
export const acceptanceOf = (doc: {readonly _id: string; readonly [field: string]: unknown}) => ({
  id: doc._id,
  finding: textOf(doc.finding),
  facts: textOf(doc.facts),
  reason: textOf(doc.reason),
  author: textOf(doc.author),
  at: textOf(doc.acceptedAt),
})

export type Acceptance = ReturnType<typeof acceptanceOf>

export function judge(findings: readonly Finding[], acceptances: readonly Acceptance[]) {
  const byFinding = new Map(acceptances.map((acceptance) => [acceptance.finding, acceptance]))
  const open: Finding[] = []
  const accepted: {finding: Finding; acceptance: Acceptance}[] = []
  /** By the key of an open finding: it was accepted, but what was accepted is no longer what stands there. */
  const lapsed = new Map<string, Acceptance>()
  for (const finding of findings) {
    const acceptance = byFinding.get(finding.key)
    if (acceptance && acceptance.facts === hash(finding.facts)) accepted.push({finding, acceptance})
    else {
      open.push(finding)
      if (acceptance) lapsed.set(finding.key, acceptance)
    }
  }
  return {open, accepted, lapsed}
}
