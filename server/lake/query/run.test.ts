import {describe, expect, test} from 'vitest'
import {LakeError} from '../errors.ts'
import {createDataset} from './dataset.ts'
import {aDoc} from './fixtures.ts'
import {runQuery} from './run.ts'

const view = createDataset([
  aDoc('a', 'page', {n: 1, list: ['x', 'y'], image: {asset: {_ref: 'i'}}, at: '2026-03-01T10:00:00+01:00'}),
  aDoc('i', 'sanity.imageAsset', {url: '/i.png'}),
]).view('published', true)

const ask = async (query: string, params: Record<string, unknown> = {}, identity: string | null = 'u') =>
  JSON.parse(
    (
      await runQuery({
        view,
        query,
        params,
        identity,
        dataset: 'production',
        projectId: 'p1',
        seesPrivate: true,
      })
    ).json,
  )

const refusal = async (query: string, params: Record<string, unknown> = {}) => {
  const error = await ask(query, params).catch((reason: unknown) => reason)
  if (!(error instanceof LakeError)) throw new Error(`expected a LakeError, got ${JSON.stringify(error)}`)
  return {status: error.status, message: error.message, ...(error.body.error as object)}
}

describe('answers', () => {
  test.each([
    ['*[_id == "a"][0].image.asset->url', '/i.png'],
    ['*[_id == "nowhere"][0]', null],
    ['dateTime("2026-03-01T10:00:00+01:00")', '2026-03-01T09:00:00Z'],
    ['*[_id == "a"]{"d": dateTime(at)}', [{d: '2026-03-01T09:00:00Z'}]],
    ['identity()', 'u'],
    ['sanity::projectId() + "/" + sanity::dataset()', 'p1/production'],
  ])('%s', async (query, result) => {
    expect(await ask(query)).toEqual(result)
  })

  test('now() is the present time', async () => {
    expect(Math.abs(Date.parse(await ask('now()')) - Date.now())).toBeLessThan(60_000)
  })

  test('an anonymous caller has a name of its own', async () => {
    expect(await ask('identity()', {}, null)).toBe('<anonymous>')
  })
})

describe('parameters', () => {
  test('may bound a slice or name an attribute, afresh for each request', async () => {
    expect(await ask('*[0...$n]._id', {n: 1})).toEqual(['a'])
    expect(await ask('*[0...$n]._id', {n: 2})).toEqual(['a', 'i'])
    expect(await ask('*[_id == "a"][0][$key]', {key: 'n'})).toBe(1)
    expect(await ask('*[_id == "a"][0][$key]', {key: '_type'})).toBe('page')
    expect(await ask('*[_id == "a"][0].list[$at]', {at: 1})).toBe('y')
  })

  test.each(['*[_id == $id]', '*[0...$id]', '*[_id == "a"][$id]'])(
    '%s without the parameter is refused',
    async (query) => {
      expect(await refusal(query)).toMatchObject({
        status: 400,
        type: 'queryParseError',
        description: 'param $id referenced, but not provided',
        start: query.indexOf('$id'),
      })
    },
  )

  test('names of built-in properties are no parameters', async () => {
    expect(await refusal('$constructor')).toMatchObject({status: 400})
  })
})

describe('refusals', () => {
  test('a syntax error says where it is', async () => {
    const query = '*[_type ==]'
    expect(await refusal(query)).toMatchObject({
      status: 400,
      type: 'queryParseError',
      query,
      start: 9,
      end: 9,
    })
  })

  test.each([
    ['geo::distance(a, b)', 'geo::distance()'],
    ['*{"x": documents::get(ref)}', 'documents::get()'],
    ['*[sanity::partOfVariant($v)]', 'sanity::partOfVariant()'],
    ['foo::bar(1)', 'foo::bar()'],
    ['text::query("x")', 'text::query()'],
    ['*[title match text::query(other)]', 'text::query()'],
  ])('%s names the function that is not there', async (query, name) => {
    const {status, message} = await refusal(query, {v: 1})
    expect(status).toBe(501)
    expect(message).toContain(name)
  })

  test.each(['nonsense(1)', '*[0...n]', '', ')', '('.repeat(100_000)])('%# is a bad query', async (query) => {
    expect(await refusal(query)).toMatchObject({status: 400, type: 'queryParseError'})
  })
})
