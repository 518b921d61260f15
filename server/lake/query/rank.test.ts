import {expect, test} from 'vitest'
import type {Job} from './protocol.ts'
import {createRanking, RANK} from './rank.ts'

const strangers = (query: string): Job => ({
  kind: 'query',
  query,
  params: {},
  perspective: 'published',
  seesPrivate: false,
  identity: null,
})
const NESTED = 'count(*[count(*[n < ^.n]) > 9])'

test('a question that was answered quickly before is known, and one that was stopped is behind all others', () => {
  const ranking = createRanking()
  const job = strangers(NESTED)
  expect(ranking.of(job)).toBe(RANK.stranger)
  ranking.learn(job, 5)
  expect(ranking.of(job)).toBe(RANK.proven)
  ranking.learn(job, null)
  expect(ranking.of(job)).toBe(RANK.slow)
})

test.each(['now()', 'now ()', 'global::now()', 'now//\n()'])(
  'one that asks for the time by %s is never known: tomorrow it may have no end',
  (time) => {
    const ranking = createRanking()
    const job = strangers(`select(${time} > "2030-01-01" => ${NESTED}, 1)`)
    ranking.learn(job, 5)
    expect(ranking.of(job)).toBe(RANK.stranger)
    ranking.learn(job, null)
    expect(ranking.of(job)).toBe(RANK.slow)
  },
)
