import {describe, expect, it} from 'vitest'
import {aDoc, ask, viewOf} from '../testing/queries.ts'
import {parseForQueries} from './workarounds.ts'

const view = viewOf(['a', 'drafts.a', 'aXb', 'a.b', 'a.b.c', 'a+b'].map((id) => aDoc(id, 'note')))

describe('path()', () => {
  it.each([
    ['*.*', ['a.b', 'drafts.a']],
    ['a.b', ['a.b']],
    ['a.*', ['a.b']],
    ['a.**', ['a.b', 'a.b.c']],
    ['**', ['a', 'a+b', 'a.b', 'a.b.c', 'aXb', 'drafts.a']],
    ['a+b', ['a+b']],
  ])('matches whole parts between dots: %s', (pattern, ids) => {
    expect(ask(view, '*[_id in path($pattern)]._id', {pattern})).toEqual(ids)
  })
})

describe('array::unique()', () => {
  it.each([
    ['array::unique([null, 1, null, "a", 1, null])', [null, 1, 'a']],
    ['array::unique(null)', null],
    ['array::unique([{"a": 1}, {"a": 1}])', [{a: 1}, {a: 1}]],
    ['*[_id == "a"][0]{"x": array::unique([^._id, _id, _id])}.x', [null, 'a']],
  ])('answers %s', (query, answer) => {
    expect(ask(view, query)).toEqual(answer)
  })
})

describe('documents with names of JavaScript', () => {
  const QUERIES = [
    '*[_id == "b"][0].refers->kept',
    '*[inner.kept == 1]{_id, inner{kept}} | order(_id)',
    '*[_id == "a"]{kept, ...inner, "list": list[]{_key}}',
    '*[references("a")]._id',
  ]
  const answers = (name: string) => {
    const odd = (fields: object) => ({...fields, [name]: 1})
    const fields = odd({kept: 1, inner: odd({kept: 1}), list: [odd({_key: 'k'})]})
    const docs = [aDoc('a', 'faq', fields), aDoc('b', 'faq', {refers: {_ref: 'a'}})]
    const stored = docs.map((doc) => parseForQueries(JSON.stringify(doc)))
    return JSON.stringify(QUERIES.map((query) => ask(viewOf(stored), query)))
  }

  it.each(['then', 'constructor', 'toString', 'toJSON', 'length', 'data', 'type', 'get'])(
    'answer as others do: %s',
    (name) => {
      expect(answers(name).replaceAll(name, 'plain')).toBe(answers('plain'))
    },
  )

  it('keep their other attributes beside hasOwnProperty', () => {
    expect(JSON.parse(answers('hasOwnProperty'))[0]).toBe(1)
  })
})
