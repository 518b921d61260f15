import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {aDoc} from '../testing/queries.ts'
import type {Doc} from '../types.ts'
import {createDocuments, type View} from './documents.ts'
import {evaluateSync, type Node, parse} from './groq.ts'
import {candidates, rewrite} from './rewrite.ts'

const names = fc.constantFrom('a', 'b', 'c', 'd')
const anId = fc.oneof(
  names,
  names.map((name) => `drafts.${name}`),
  names.map((name) => `versions.r.${name}`),
)
const aType = fc.constantFrom('page', 'post', 'tag')
/** Documents that no filter names. */
const FILLER = Array.from({length: 24}, (_, n) => aDoc(`filler-${n}`, 'filler', {number: n % 4}))
const someDocs = fc
  .uniqueArray(fc.record({id: anId, type: aType, ref: names, number: fc.nat(3), flat: fc.boolean()}), {
    selector: ({id}) => id,
    maxLength: 12,
  })
  .map((rows) => [
    ...FILLER,
    ...rows.map(({id, type, ref, number, flat}) =>
      aDoc(id, type, {number, refers: flat ? {_ref: ref} : [{_ref: ref, inner: {_ref: 'd'}}]}),
    ),
  ])

const text = (arbitrary: fc.Arbitrary<string>) => arbitrary.map((value) => JSON.stringify(value))
const atom = fc.oneof(
  text(aType).map((type) => `_type == ${type}`),
  text(aType).map((type) => `${type} == @._type`),
  fc.array(text(aType), {maxLength: 3}).map((types) => `_type in [${types}]`),
  text(anId).map((id) => `_id == ${id}`),
  fc.array(text(anId), {maxLength: 4}).map((ids) => `_id in [${ids}]`),
  fc.constantFrom(
    '_type == $type',
    '_id in $ids',
    '_id == $id',
    '_id == $none',
    '_type in $type',
    '_id in $mixed',
  ),
  text(names).map((id) => `references(${id})`),
  fc.constantFrom('references($ids)', 'references($id, "d")', 'references($none)', 'references(^._id)'),
  text(anId).map((id) => `sanity::versionOf(${id})`),
  fc.constantFrom(
    'number > 1',
    'defined(missing)',
    '_id in path("drafts.**")',
    'count(array::unique([_type, _id, _type, refers->_type])) == 2',
    '_type match "p*"',
    'missing == 1',
    'true',
    'null',
  ),
)
const {filter} = fc.letrec<{filter: string}>((tie) => ({
  filter: fc.oneof(
    {maxDepth: 3, depthSize: 'small'},
    atom,
    fc
      .tuple(tie('filter'), fc.constantFrom('&&', '||'), tie('filter'))
      .map((parts) => `(${parts.join(' ')})`),
    tie('filter').map((inner) => `!(${inner})`),
    atom.map((inner) => `count(*[${inner}]) > 1`),
  ),
}))
const shape = fc.constantFrom(
  (inner: string) => `*[${inner}]`,
  (inner: string) => `*[${inner}] | order(number desc, _id)[0...3]{_id, "to": refers->._id}`,
  (inner: string) => `*[_type == "page"]{_id, "x": *[${inner} && number >= ^.number]{_id, "up": ^._id}}`,
  (inner: string) => `{"n": count(*[${inner}]), "first": *[${inner}][0]._id}`,
  (inner: string) => `*[${inner}][number > 0].refers[]->_type`,
)

const params = {
  type: 'post',
  ids: ['b', 'drafts.a', 'b'],
  id: 'a',
  none: null,
  mixed: ['a', 1, null, {_ref: 'a'}],
}
const plainly = (tree: Node, docs: readonly Doc[]) =>
  evaluateSync(tree, {dataset: docs, params, identity: 'u'}).data
const indexed = (tree: Node, view: View) =>
  evaluateSync(rewrite(tree, view), {
    dataset: view.all,
    params,
    identity: 'u',
    dereference: ({_ref}) => view.byId(_ref) ?? null,
  }).data

test('answers a narrowed query as one over all documents', () => {
  fc.assert(
    fc.property(
      someDocs,
      filter,
      shape,
      fc.constantFrom('raw', 'published', 'drafts'),
      fc.boolean(),
      (docs, inner, around, perspective, sees) => {
        const view = createDocuments(docs).view(perspective as 'raw', sees)
        const tree = parse(around(inner), {params})
        expect(indexed(tree, view)).toEqual(plainly(tree, view.all))
      },
    ),
    {numRuns: 300},
  )
})

describe('candidates()', () => {
  const docs = Array.from({length: 100}, (_, n) =>
    aDoc(`d${n}`, n < 3 ? 'few' : `t${n % 20}`, {r: {_ref: `d${n + 1}`}}),
  )
  const view = createDocuments(docs).view('published', true)
  const found = (query: string, given: Record<string, unknown> = {}) => {
    const tree = parse(`*[${query}]`, {params: given})
    return tree.type === 'Filter' ? candidates(tree.expr, view)?.length : undefined
  }

  test.each([
    ['_type == "few"', 3],
    ['defined(a) && (x == 1 && "few" == _type)', 3],
    ['_type in ["few", "t4"]', 8],
    ['_type == "t4" && _id == "d4"', 1],
    ['_id in ["d4", "d5", "nowhere"]', 2],
  ])('chooses the documents of %s', (query, count) => {
    expect(found(query)).toBe(count)
  })

  test('chooses documents by parameters', () => {
    expect(found('_type == $t && _id in $ids', {t: 'few', ids: ['d1']})).toBe(1)
  })

  test.each(['_type != "few"', '!(_type == "few")', '_type == "few" || x', '_id == ^.x', 'a._id == "d1"'])(
    'chooses none for %s',
    (query) => {
      expect(found(query)).toBeUndefined()
    },
  )
})
