import {expect, test} from 'vitest'
import {createDataset} from './dataset.ts'
import {aDoc} from './fixtures.ts'
import {matchDocuments, runQuery} from './run.ts'

const docs = ['a', 'drafts.a', 'aXb', 'a.b', 'a.b.c', 'a+b'].map((id) => aDoc(id, 'note'))
const view = createDataset(docs).view('raw', true)
const ask = async (query: string, params = {}) => {
  const run = {view, query, params, identity: 'u', dataset: 'd', projectId: 'p', seesPrivate: true}
  return JSON.parse((await runQuery(run)).json)
}

test.each([
  ['*.*', ['a.b', 'drafts.a']],
  ['a.b', ['a.b']],
  ['a.*', ['a.b']],
  ['a.**', ['a.b', 'a.b.c']],
  ['**', ['a', 'a+b', 'a.b', 'a.b.c', 'aXb', 'drafts.a']],
  ['a+b', ['a+b']],
])('path("%s") matches whole parts between dots', async (pattern, ids) => {
  expect(await ask('*[_id in path($pattern)]._id', {pattern})).toEqual(ids)
  const question = {query: '*[_id in path($pattern)]', params: {pattern}, identity: null}
  const heard = matchDocuments(question, JSON.stringify(docs))
  expect(
    docs
      .filter((_, index) => heard[index])
      .map(({_id}) => _id)
      .sort(),
  ).toEqual(ids)
})

test.each([
  ['"a.b" in path("a.*")', true],
  ['1 in path("a.*")', null],
  ['array::unique([null, 1, null, "a", 1, null])', [null, 1, 'a']],
  ['array::unique([1, 2])', [1, 2]],
  ['array::unique(null)', null],
  ['array::unique([{"a": 1}, {"a": 1}])', [{a: 1}, {a: 1}]],
  ['count(array::unique(*[]._type))', 1],
  ['*[_id == "a"][0]{"x": array::unique([^._id, _id, _id])}.x', [null, 'a']],
])('%s', async (query, answer) => {
  expect(await ask(query)).toEqual(answer)
})
