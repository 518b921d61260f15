import {Mutation} from '@sanity/mutator'
import {describe, expect, it} from 'vitest'
import {rules} from '../rules/all.ts'
import {keysOf, openIn, paragraphs, solvedBut} from '../testing/content.ts'
import {findingsIn, seed} from '../testing/seed.ts'
import {check} from './check.ts'
import {applyDrafts, publishedOnly, read} from './content.ts'
import type {Doc, Fix, Rule} from './types.ts'

/** Returns the documents after a fix, changed as the Lake would change them. */
const applied = (docs: readonly Doc[], fix: Fix): Doc[] =>
  docs.map((doc) => {
    const changes = fix.changes.filter(({id}) => id === doc._id)
    if (changes.length === 0) return doc
    const set = Object.fromEntries(
      changes.flatMap(({path, value}) => (value === undefined ? [] : [[path, value]])),
    )
    const unset = changes.flatMap(({path, value}) => (value === undefined ? [path] : []))
    const mutation = new Mutation({mutations: [{patch: {id: doc._id, set, unset}}]})
    return mutation.apply(doc as never) as unknown as Doc
  })

describe('fixes', () => {
  it('remove their finding and add no other', {timeout: 60_000}, () => {
    const all = findingsIn(seed())
    for (const finding of all) {
      const others = all.map(({key}) => key).filter((key) => key !== finding.key)
      for (const fix of finding.fixes) {
        const left = findingsIn(applied(seed(), fix)).map(({key}) => key)
        expect(left, `${finding.key}: ${fix.label}`).toEqual(others)
      }
    }
  })

  it('add the sentence that a switch of the quiz needs', () => {
    const flags = {sourceKept: true, stepsCounted: true, proofKept: true}
    const policy = paragraphs('Usiamo l’e-mail.')
    const docs = solvedBut({quizCopy: flags, privacy: {consentRequired: true, policy}})
    const findings = openIn(docs)
    expect(findings.map(({key}) => key)).toEqual(
      Object.keys(flags).map((flag) => `misure-informativa:${flag}`),
    )
    for (const {fixes, key} of findings)
      expect(keysOf(applied(docs, fixes[0] as Fix))).toEqual(keysOf(docs).filter((other) => other !== key))
  })

  it('only switch off while no privacy notice can take a sentence', () => {
    const docs = solvedBut({
      quizCopy: {sourceKept: true},
      privacy: {consentRequired: true, policy: undefined},
    })
    const found = openIn(docs).filter(({rule}) => rule === 'misure-informativa')
    expect(found.map(({fixes}) => fixes.map(({label}) => label))).toEqual([
      ['Spegni «Conserva la provenienza»'],
    ])
  })
})

describe('check', () => {
  const failing: Rule = {
    id: 'guasta',
    title: 'Regola guasta',
    severity: 'error',
    // biome-ignore lint/correctness/useYield: the rule throws before its first finding
    *check() {
      throw new TypeError('x is undefined')
    },
  }

  it('names a rule that throws, and runs the others', () => {
    const report = check(read(seed()), [failing, ...rules])
    expect(report.broken).toEqual([{rule: 'guasta', title: 'Regola guasta', message: 'x is undefined'}])
    expect(report.findings).toEqual(check(read(seed()), rules).findings)
  })
})

describe('overlaid', () => {
  const doc = (_id: string, name: string) => ({_id, _type: 'faq', name})
  const stored = [
    ...[doc('a', 'published'), doc('drafts.a', 'draft'), doc('drafts.b', 'new')],
    ...[doc('c', 'kept'), doc('versions.r.c', 'release')],
  ]

  it('replaces published documents by drafts and ignores releases', () => {
    const names = applyDrafts(stored).map(({_id, name}) => [_id, name])
    expect(names).toEqual([
      ['a', 'draft'],
      ['c', 'kept'],
      ['b', 'new'],
    ])
    expect(publishedOnly(stored).map(({_id}) => _id)).toEqual(['a', 'c'])
  })
})
