import fc from 'fast-check'
import {LexoRank} from 'lexorank'
import {expect, test} from 'vitest'
import type {Doc} from '../documents/ids.ts'
import {entriesOf, move} from './order.ts'

/** Ranks as new documents get them, one after the other. */
function ranked(...ids: string[]): Doc[] {
  let rank = LexoRank.min()
  return ids.map((_id) => {
    rank = rank.genNext().genNext()
    return {_id, _type: 'faq', orderRank: rank.toString()}
  })
}
const ids = (docs: readonly Doc[]) => entriesOf(docs).map(({id}) => id)

/** The documents after a move, as the Lake would hold them. */
function moved(docs: Doc[], from: number, to: number): Doc[] {
  const ranks = move(entriesOf(docs), from, to)?.ranks
  return docs.map((doc) => ({...doc, orderRank: ranks?.get(doc._id) ?? doc.orderRank ?? null}))
}

test('a draft and its published document are one line, at the published one’s place', () => {
  const [a, b] = ranked('a', 'b')
  const entries = entriesOf([{...a, _id: 'drafts.a', orderRank: 'z'} as Doc, b, a] as Doc[])
  expect(entries.map(({id, states}) => [id, states])).toEqual([
    ['a', ['drafts.a', 'a']],
    ['b', ['b']],
  ])
})

test('a line without a rank stands last', () => {
  expect(ids([{_id: 'x', _type: 'faq'}, ...ranked('a', 'b')])).toEqual(['a', 'b', 'x'])
})

test('a move writes the one rank that changes, in both states', () => {
  const docs = [...ranked('a', 'b', 'c'), {...ranked('a', 'b', 'c')[2], _id: 'drafts.c'} as Doc]
  const change = move(entriesOf(docs), 2, 0)
  expect([...(change?.ranks.keys() ?? [])]).toEqual(['c', 'drafts.c'])
  expect(ids(moved(docs, 2, 0))).toEqual(['c', 'a', 'b'])
})

test('equal or unreadable ranks are all written anew', () => {
  const same = ['a', 'b', 'c'].map((_id) => ({_id, _type: 'faq', orderRank: '0|100000:'}))
  expect(ids(moved(same, 0, 2))).toEqual(['b', 'c', 'a'])
  const broken = [...ranked('a', 'b'), {_id: 'c', _type: 'faq', orderRank: '?!'}]
  const order = ids(broken)
  expect(ids(moved(broken, 0, 2))).toEqual([order[1], order[2], order[0]])
})

test('a place outside the list is no move', () => {
  const entries = entriesOf(ranked('a', 'b'))
  for (const [from, to] of [
    [0, -1],
    [0, 2],
    [1, 1],
    [5, 0],
  ] as const)
    expect(move(entries, from, to)).toBeNull()
})

test('whatever is moved ends where it was dropped, and what the Lake holds says the same', () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), {maxLength: 60})
  fc.assert(
    fc.property(moves, (steps) => {
      let docs = ranked('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
      for (const [from, to] of steps) {
        const change = move(entriesOf(docs), from, to)
        docs = moved(docs, from, to)
        if (change) expect(ids(docs)).toEqual(change.entries.map(({id}) => id))
      }
    }),
    {numRuns: 40},
  )
})
