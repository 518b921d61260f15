import {describe, expect, it} from 'vitest'
import {aDoc, ask, refusal, viewOf} from '../testing/queries.ts'
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

  it('lets parameters bound a slice and name an attribute', () => {
    expect(ask(view, '*[0...$n]._id', {n: 1})).toEqual(['a'])
    expect(ask(view, '*[0...$n]._id', {n: 2})).toEqual(['a', 'i'])
    expect(ask(view, '*[_id == "a"][0][$key]', {key: 'n'})).toBe(1)
  })

  it('takes parameters that are as deep as documents, and no deeper', async () => {
    const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    expect(ask(view, '$a', {a: deep(100)})).toEqual(deep(100))
    expect((await fail('$a', {a: deep(101)})).status).toBe(400)
  })

  it('says where a syntax error is', async () => {
    const {body} = await fail('*[_type ==]')
    expect(body).toMatchObject({error: {type: 'queryParseError', query: '*[_type ==]', start: 9, end: 9}})
  })

  it.each([
    ['geo::distance(a, b)', 'geo::distance()'],
    ['*{"x": documents::get(ref)}', 'documents::get()'],
    ['*[title match text::query(other)]', 'text::query()'],
  ])('names the missing function of %s', async (query, name) => {
    const {status, message} = await fail(query)
    expect(status).toBe(501)
    expect(message).toContain(name)
  })

  it.each(['nonsense(1)', 'foo::bar(1)', '*[0...n]', ')', '('.repeat(100_000)])(
    'refuses bad query %#',
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
    ['*[n > 0][n > 1] | order(n) [0...1] {"n": 5}[n == 7]', [false, false, true]],
    ['*[sanity::versionOf("b")]._id', [false, false, true]],
    ['*[@ match text::query("ciao")]', [true, false, false]],
    ['*[missing]', [false, false, false]],
  ])('matches %s on each document alone', (query, expected) => {
    expect(matches(query)).toEqual(expected)
  })

  it.each(['{"a": 1}', 'count(*)'])('refuses query %#', (query) => {
    expect(() => matches(query)).toThrow(/listen/)
  })
})
