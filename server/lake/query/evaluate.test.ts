import {describe, expect, it} from 'vitest'
import {aDoc, ask, viewOf} from '../testing/queries.ts'
import {refusal} from '../testing/store.ts'
import {createListenerFilter} from './evaluate.ts'

const view = viewOf([
  aDoc('a', 'page', {n: 1, list: ['x', 'y'], image: {asset: {_ref: 'i'}}, at: '2026-03-01T10:00:00+01:00'}),
  aDoc('i', 'sanity.imageAsset', {url: '/i.png'}),
])

const fail = (query: string, params: Record<string, unknown> = {}) =>
  refusal((async () => ask(view, query, params))())

describe('evaluateQuery()', () => {
  it.each([
    ['*[_id == "a"][0].image.asset->url', '/i.png'],
    ['*[_id == "nowhere"][0]', null],
    ['dateTime("2026-03-01T10:00:00+01:00")', '2026-03-01T09:00:00Z'],
    ['*[_id == "a"]{"d": dateTime(at)}', [{d: '2026-03-01T09:00:00Z'}]],
    ['identity()', 'u'],
    ['sanity::projectId() + "/" + sanity::dataset()', 'p1/production'],
  ])('answers %s', (query, result) => {
    expect(ask(view, query)).toEqual(result)
  })

  it('reads slices and attribute names from parameters', () => {
    expect(ask(view, '*[0...$n]._id', {n: 1})).toEqual(['a'])
    expect(ask(view, '*[0...$n]._id', {n: 2})).toEqual(['a', 'i'])
    expect(ask(view, '*[_id == "a"][0][$key]', {key: 'n'})).toBe(1)
  })

  it('names the position of a syntax error', async () => {
    const {body} = await fail('*[_type ==]')
    expect(body).toMatchObject({error: {type: 'queryParseError', query: '*[_type ==]', start: 9, end: 9}})
  })

  it('names what it does not implement', async () => {
    const {status, message} = await fail('*[title match text::query(other)]')
    expect([status, message]).toEqual([501, expect.stringContaining('text::query()')])
  })

  it.each(['nonsense(1)', 'foo::bar(1)', '*[0...n]', ')', '('.repeat(100_000)])(
    'refuses %s',
    async (query) => {
      expect(await fail(query)).toMatchObject({status: 400})
    },
  )
})

describe('createListenerFilter()', () => {
  const docs = [
    aDoc('a', 'page', {n: 1, title: 'Ciao'}),
    null,
    aDoc('drafts.b', 'post', {n: 2, r: {_ref: 'a'}}),
  ]
  const matches = (query: string) => docs.map(createListenerFilter({query, params: {x: 'a'}, identity: 'u'}))

  it.each([
    ['*', [true, false, true]],
    ['*[_id == $x]', [true, false, false]],
    ['*[_type in ["post"]]', [false, false, true]],
    ['*[_id in path("drafts.**")]', [false, false, true]],
    ['*[references($x)]', [false, false, true]],
    ['*[n > 0][n > 1] | order(n) [0...1] {"n": 5}', [false, false, true]],
    ['*[sanity::versionOf("b")]._id', [false, false, true]],
    ['*[@ match text::query("ciao")]', [true, false, false]],
    ['*[missing]', [false, false, false]],
  ])('matches %s on each document alone', (query, expected) => {
    expect(matches(query)).toEqual(expected)
  })
})
