import {evaluate, parse} from 'groq-js'
import {LexoRank} from 'lexorank'
import type {InitialValueResolverContext} from 'sanity'
import {expect, test} from 'vitest'
import {nextRank, orderRank} from './rank.ts'

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

test('a new entry is ranked after the last one of its list', async () => {
  const first = nextRank(undefined)
  const last = nextRank(first)
  const dataset = [first, last].map((rank) => ({_type: 'faq', orderRank: rank}))
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, {params}), {dataset, params})).get()
  const context = {getClient: () => ({withConfig: () => ({fetch})})} as unknown as InitialValueResolverContext
  const {initialValue} = orderRank('faq')
  const rank = typeof initialValue === 'function' ? await initialValue(undefined, context) : initialValue
  expect(String(rank) > last).toBe(true)
})
