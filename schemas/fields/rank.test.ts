import {LexoRank} from 'lexorank'
import {expect, test} from 'vitest'
import {nextRank} from './rank.ts'

test('a new document comes after the last one', () => {
  let last = nextRank(undefined)
  for (let count = 0; count < 50; count += 1) {
    const next = nextRank(last)
    expect(next > last).toBe(true)
    expect(LexoRank.parse(next).toString()).toBe(next)
    last = next
  }
})

test('a new document is accepted after an unreadable rank', () => {
  for (const odd of ['', 'zzz', '3|x:', null, 7, {}]) expect(nextRank(odd)).toBe(nextRank(undefined))
})
