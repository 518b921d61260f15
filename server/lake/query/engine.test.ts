import {afterEach, describe, expect, test} from 'vitest'
import {createQueryEngine, type QueryEngine} from './engine.ts'
import {aDatabase, aDoc, ask, cleanUp, cleanups, ENDLESS, many, refusal, request, setUp} from './fixtures.ts'

afterEach(cleanUp)

describe('queries', () => {
  test('answer from the database, by dataset, perspective and identity', async () => {
    const database = aDatabase([aDoc('a', 'page'), aDoc('drafts.b', 'page')])
    database.write([['x', aDoc('x', 'page')]], 'other')
    const [engine, other] = ['production', 'other'].map((dataset) =>
      createQueryEngine({databaseFile: database.file, dataset}),
    ) as [QueryEngine, QueryEngine]
    cleanups.push(database.remove, engine.close, other.close)
    expect(await ask(engine, '*[_type == "page"]._id')).toEqual(['a'])
    expect(await ask(engine, '*[_type == "page"]._id', {perspective: 'drafts'})).toEqual(['a', 'b'])
    expect(await ask(engine, '*._id', {perspective: 'raw', seesPrivate: false})).toEqual(['a'])
    expect(await ask(other, '*._id')).toEqual(['x'])
    expect(await ask(engine, 'identity()', {identity: null})).toBe('<anonymous>')
  })

  test('a result of several megabytes arrives whole', async () => {
    const text = 'è'.repeat(20_000)
    const {engine} = setUp(Array.from({length: 200}, (_, n) => aDoc(`d${n}`, 'big', {text})))
    const {json} = await engine.query(request('*[_type == "big"]'))
    const result = JSON.parse(json)
    expect(result).toHaveLength(200)
    expect(json.length).toBeGreaterThan(4_000_000)
  })

  test('errors keep their status and shape on the way out of the worker', async () => {
    const {engine} = setUp([])
    const error = await refusal(engine.query(request('*[')))
    expect(error.status).toBe(400)
    expect(error.body).toMatchObject({statusCode: 400, error: {type: 'queryParseError', query: '*['}})
  })
})

test('parameters are as deep as documents at most', async () => {
  const {engine} = setUp([])
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  expect(await ask(engine, '$a', {params: {a: deep(100)}})).toEqual(deep(100))
  expect(await refusal(engine.query(request('$a', {params: {a: deep(101)}})))).toMatchObject({status: 400})
})

describe('commits', () => {
  test('a query that is sent after a commit sees it, whatever else is going on', async () => {
    const {database, engine} = setUp([aDoc('counter', 'counter', {n: 0})])
    const seen = Array.from({length: 200}, (_, index) => {
      database.write([['counter', aDoc('counter', 'counter', {n: index + 1})]])
      return ask(engine, '*[_id == "counter"][0].n')
    })
    const values = (await Promise.all(seen)) as number[]
    values.forEach((value, index) => {
      expect(value).toBeGreaterThanOrEqual(index + 1)
    })
  })

  test('what was deleted is gone, in every worker', async () => {
    const {database, engine} = setUp([aDoc('a', 'page'), aDoc('b', 'page')])
    expect(await ask(engine, '*._id')).toEqual(['a', 'b'])
    database.write([['a', null]])
    const answers = await Promise.all(Array.from({length: 8}, () => ask(engine, '*._id')))
    expect(answers).toEqual(Array.from({length: 8}, () => ['b']))
  })
})

test('closing answers what is still waiting', async () => {
  const {engine} = setUp(many, {workers: 1})
  const running = refusal(engine.query(request(ENDLESS)))
  const waiting = refusal(engine.query(request('1')))
  engine.close()
  expect([(await running).status, (await waiting).status]).toEqual([503, 503])
  expect((await refusal(engine.query(request('1')))).status).toBe(503)
})
