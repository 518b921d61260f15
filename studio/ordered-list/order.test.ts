import fc from 'fast-check'
import {LexoRank} from 'lexorank'
import {describe, expect, it} from 'vitest'
import type {Doc} from '../documents/ids.ts'
import {entriesOf, move} from './order.ts'

/** Returns documents with ranks, as if editors had created the documents in this order. */
function ranked(...ids: string[]): Doc[] {
  let rank = LexoRank.min()
  return ids.map((_id) => {
    rank = rank.genNext().genNext()
    return {_id, _type: 'faq', orderRank: rank.toString()}
  })
}
const ids = (docs: readonly Doc[]) => entriesOf(docs).map(({id}) => id)

function moved(docs: Doc[], from: number, to: number): Doc[] {
  const ranks = move(entriesOf(docs), from, to)?.ranks
  return docs.map((doc) => ({...doc, orderRank: ranks?.get(doc._id) ?? doc.orderRank ?? null}))
}

describe('the order of a list', () => {
  it('has one entry for a draft and its published document', () => {
    const [a, b] = ranked('a', 'b')
    const entries = entriesOf([{...a, _id: 'drafts.a', orderRank: 'z'} as Doc, b, a] as Doc[])
    expect(entries.map(({id, states}) => [id, states])).toEqual([
      ['a', ['drafts.a', 'a']],
      ['b', ['b']],
    ])
  })

  it('follows the published rank if the draft has another one', () => {
    const [a, b] = ranked('a', 'b')
    const draft = {...a, _id: 'drafts.a', orderRank: 'z'}
    expect(ids([a, b, draft] as Doc[])).toEqual(['a', 'b'])
  })

  it('puts an entry without a rank last', () => {
    expect(ids([{_id: 'x', _type: 'faq'}, ...ranked('a', 'b')])).toEqual(['a', 'b', 'x'])
  })

  it('changes one rank in both copies of a moved entry', () => {
    const docs = [...ranked('a', 'b', 'c'), {...ranked('a', 'b', 'c')[2], _id: 'drafts.c'} as Doc]
    const change = move(entriesOf(docs), 2, 0)
    expect([...(change?.ranks.keys() ?? [])]).toEqual(['c', 'drafts.c'])
    expect(ids(moved(docs, 2, 0))).toEqual(['c', 'a', 'b'])
  })

  it('writes all ranks again if some are equal or unreadable', () => {
    const same = ['a', 'b', 'c'].map((_id) => ({_id, _type: 'faq', orderRank: '0|100000:'}))
    expect(ids(moved(same, 0, 2))).toEqual(['b', 'c', 'a'])
    const broken = [...ranked('a', 'b'), {_id: 'c', _type: 'faq', orderRank: '?!'}]
    const order = ids(broken)
    expect(ids(moved(broken, 0, 2))).toEqual([order[1], order[2], order[0]])
  })

  it('ignores a move outside the list', () => {
    const entries = entriesOf(ranked('a', 'b'))
    for (const [from, to] of [
      [0, -1],
      [0, 2],
      [1, 1],
      [5, 0],
    ] as const)
      expect(move(entries, from, to)).toBeNull()
  })

  it('matches the stored ranks after any moves', () => {
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
})
