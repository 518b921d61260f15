import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {foundFor, type Sample} from '../testing/mentions.ts'

/** Reads sample sentences by authors, who knew the rules, and by outsiders, who did not. */
const samples = (file: string): Record<'byAuthors' | 'byOutsiders', readonly Sample[]> =>
  JSON.parse(readFileSync(new URL(`../testing/${file}`, import.meta.url), 'utf8'))
const sets = [samples('planted.json'), samples('near-misses.json')]
const [planted = [], nearMisses = []] = sets.map(({byAuthors, byOutsiders}) => [...byAuthors, ...byOutsiders])

describe('the rules', () => {
  it('are measured with samples half written by outsiders', () => {
    for (const {byAuthors, byOutsiders} of sets)
      expect([byAuthors.length, byOutsiders.length]).toEqual([30, 30])
  })

  it('find at least 58 of 60 planted contradictions', {timeout: 60_000}, () => {
    const missed = planted.filter((sample) => foundFor(sample).length === 0)
    console.log(`planted: ${planted.length - missed.length} of ${planted.length} found`)
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(2)
  })

  it('raise no alarm on 60 near misses', {timeout: 60_000}, () => {
    const alarms = nearMisses.flatMap((sample) =>
      foundFor(sample).map((title) => `${sample.text} → ${title}`),
    )
    expect(alarms).toEqual([])
  })
})
