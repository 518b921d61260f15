import {describe, expect, test} from 'vitest'
import {aDoc} from './fixtures.ts'
import {matchDocuments} from './run.ts'

const docs = [
  aDoc('a', 'page', {n: 1, title: 'Ciao'}),
  null,
  aDoc('drafts.b', 'post', {n: 2, r: {_ref: 'a'}}),
]
const matches = (query: string, params: Record<string, unknown> = {}) => {
  return matchDocuments({query, params, identity: 'u'}, JSON.stringify(docs))
}

describe('a listener matches each document on its own', () => {
  test.each([
    ['*', [true, false, true]],
    ['*[_id == $x]', [true, false, false]],
    ['*[_type in ["post"]]', [false, false, true]],
    ['*[_id in path("drafts.**")]', [false, false, true]],
    ['*[references($x)]', [false, false, true]],
    ['*[n > 0][n > 1] | order(n) [0...1] {"n": 5}[n == 7]', [false, false, true]],
    ['*[sanity::versionOf("b")]._id', [false, false, true]],
    ['*[@ match text::query("ciao")]', [true, false, false]],
    ['*[missing]', [false, false, false]],
  ])('%s', (query, expected) => {
    expect(matches(query, {x: 'a'})).toEqual(expected)
  })

  test.each(['{"a": 1}', 'count(*)', '[1,2][@ > 1]'])('%s is no filter', (query) => {
    expect(() => matches(query)).toThrow('filters documents')
  })
})
