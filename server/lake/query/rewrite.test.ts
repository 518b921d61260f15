import {describe, expect, test} from 'vitest'
import {aDoc, viewOf} from '../testing/queries.ts'
import {evaluateSync, parse} from './groq.ts'
import {candidates, rewrite} from './rewrite.ts'

const view = viewOf(
  Array.from({length: 100}, (_, n) =>
    aDoc(`d${n}`, n < 3 ? 'few' : `t${n % 20}`, {n: n % 7, r: {_ref: `d${n + 1}`}}),
  ),
)
const params = {type: 'few', ids: ['d1', 'd2', 'd1'], mixed: ['few', 1, null]}

function found(filter: string) {
  const tree = parse(`*[${filter}]`, {params})
  return tree.type === 'Filter' ? candidates(tree.expr, view)?.length : undefined
}

describe('candidates()', () => {
  test.each([
    ['_type == "few"', 3],
    ['defined(a) && (x == 1 && _type == "few")', 3],
    ['_type in ["few", "t4"]', 8],
    ['_id in ["d4", "d5", "nowhere"]', 2],
    ['_type == $type', 3],
    ['_id in $ids', 2],
  ])('chooses the documents of %s', (filter, count) => {
    expect(found(filter)).toBe(count)
  })

  test.each(['_type != "few"', '!(_type == "few")', '_type == "few" || x', '_id == ^.x', 'a._id == "d1"'])(
    'chooses none for %s',
    (filter) => {
      expect(found(filter)).toBeUndefined()
    },
  )
})

describe('rewrite()', () => {
  test.each([
    '*[_type in ["few", "t4"] && n > 1] | order(n desc, _id)[0...3]{_id, "to": r->._id}',
    '*[_type == "few"]{_id, "x": *[_type == ^._type && n >= ^.n]{_id, "up": ^._id}}',
    '{"n": count(*[_type == $type]), "first": *[_id in $ids][0]._id}',
    '*[!(_type == "few") && (_id == "d4" || _type in $mixed)]._id',
    '*[count(*[_type == "few"]) > 2][_id == "d4"].r->_type',
  ])('keeps the answer of %s', (query) => {
    const tree = parse(query, {params})
    const options = {dataset: view.all, params, identity: 'u'}
    const answer = evaluateSync(tree, options).data
    expect(evaluateSync(rewrite(tree, view), options).data).toEqual(answer)
  })
})
