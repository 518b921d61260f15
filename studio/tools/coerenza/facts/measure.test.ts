import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {foundFor, type Sample} from '../testing/mentions.ts'

const samples = (file: string): readonly Sample[] =>
  JSON.parse(readFileSync(new URL(`../testing/${file}`, import.meta.url), 'utf8'))
const planted = samples('planted.json')
const nearMisses = samples('near-misses.json')

test('both sets are large enough, and half of each is by somebody who does not know the rules', () => {
  for (const set of [planted, nearMisses]) {
    expect(set.length).toBeGreaterThanOrEqual(60)
    expect(set.filter(({by}) => by === 'who does not know them').length).toBeGreaterThanOrEqual(
      set.length / 2,
    )
  }
})

test('of planted contradictions at least nine in ten are found', {timeout: 60_000}, () => {
  const missed = planted.filter((sample) => foundFor(sample).length === 0)
  console.log(`planted: ${planted.length - missed.length} of ${planted.length} found`)
  expect(missed.length / planted.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.1)
})

test('of near misses at most two in a hundred raise an alarm', {timeout: 60_000}, () => {
  const alarms = nearMisses.flatMap((sample) => foundFor(sample).map((title) => `${sample.text} → ${title}`))
  console.log(`near misses: ${alarms.length} false alarms in ${nearMisses.length}`)
  expect(alarms.length / nearMisses.length, alarms.join('\n')).toBeLessThanOrEqual(0.02)
})
