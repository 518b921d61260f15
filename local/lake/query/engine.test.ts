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

test('parameters that are nested without end are refused', async () => {
  const {engine} = setUp([])
  let deep: unknown = 1
  for (let n = 0; n < 400_000; n++) deep = n % 2 ? [deep] : {deep}
  const error = await refusal(engine.query(request('$a', {params: {a: deep}})))
  expect(error).toMatchObject({status: 400, body: {error: {type: 'queryParseError'}}})
  const listening = {query: '*[a == $a]', params: {a: deep}, identity: null}
  expect((await refusal(engine.checkListener(listening))).status).toBe(400)
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

describe('a query that goes on too long', () => {
  test('is stopped while others are answered, and its worker is replaced', async () => {
    const {database, engine} = setUp(many, {workers: 2, timeoutMs: 1_500})
    const endless = refusal(engine.query(request(ENDLESS)))
    const others = Array.from({length: 20}, () => ask(engine, 'count(*[_type == "thing"])'))
    expect(await Promise.race([endless.then(() => 'stopped'), Promise.all(others)])).toEqual(
      others.map(() => 300),
    )
    database.write([['d0', null]])
    const error = await endless
    expect(error.status).toBe(504)
    expect(error.body).toMatchObject({error: {type: 'queryTimeoutError', query: ENDLESS}})
    const after = await Promise.all(Array.from({length: 6}, () => ask(engine, 'count(*)')))
    expect(after).toEqual(after.map(() => 299))
  })

  test('takes nothing from those that wait behind it', async () => {
    const {engine} = setUp(many, {workers: 1, timeoutMs: 1_000})
    const endless = refusal(engine.query(request(ENDLESS)))
    const waiting = Promise.all([ask(engine, 'count(*)'), ask(engine, '1 + 1')])
    expect((await endless).status).toBe(504)
    expect(await waiting).toEqual([300, 2])
  })

  test('does not delay listeners', async () => {
    const {engine} = setUp(many, {workers: 1, timeoutMs: 60_000})
    const endless = refusal(engine.query(request(ENDLESS)))
    const documents = [aDoc('a', 'page', {list: [1, 2]}), null, aDoc('b', 'post')]
    const answers = ['*[_type == "page"]', '*[geo::contains(a, b)]', '*[count(list[@ > 1]) > 0]'].map(
      (query) => engine.matches({query, params: {}, identity: null}, JSON.stringify(documents)),
    )
    // What is wrong with one of them is no matter of the others.
    expect(await Promise.race([endless, Promise.allSettled(answers)])).toMatchObject([
      {value: [true, false, false]},
      {reason: {status: 501}},
      {value: [true, false, false]},
    ])
    engine.close()
    await endless
  })

  test('is stopped in a listener too', async () => {
    const {engine} = setUp([], {timeoutMs: 500})
    const documents = [aDoc('a', 'page', {t: `${'a'.repeat(60)}!`})]
    const query = `*[t match "${'a*'.repeat(30)}b"]`
    const asked = {query, params: {}, identity: null}
    const error = await refusal(engine.matches(asked, JSON.stringify(documents)))
    expect(error.status).toBe(504)
  })
})

describe('a worker that dies', () => {
  test('of too much memory takes its query with it, and nothing else', async () => {
    const {engine} = setUp(many, {workers: 1, maxHeapMb: 64, timeoutMs: 60_000})
    const greedy = '*[]{"a": *[]{"b": *[]{"c": *[]{"n": n + 0.5}}}}'
    const error = await refusal(engine.query(request(greedy)))
    expect(error.status).toBe(400)
    expect(error.body).toMatchObject({error: {type: 'queryMemoryError'}})
    expect(await ask(engine, 'count(*)')).toBe(300)
  }, 60_000)

  test('of a list that V8 cannot hold ends no process but its own', async () => {
    const {engine} = setUp(many, {crowdedMs: 60_000, timeoutMs: 60_000})
    const stranger = {identity: null, seesPrivate: false} as const
    const doubled = '|{"a":a+a}'.repeat(24)
    const attack = `*[0...1]{"a":"xxxxxxxx"}${doubled}|{"r":count(string::split(a,"x"))}`
    const attacked = refusal(engine.query(request(attack, stranger)))
    // The program's own questions go on in a process that no stranger's new question enters.
    for (let n = 0; n < 20; n++) expect(await ask(engine, `count(*) + ${n}`, {house: true})).toBe(300 + n)
    expect(await attacked).toMatchObject({status: 400, body: {error: {type: 'queryMemoryError'}}})
    expect(await ask(engine, 'count(*[n < 3])', stranger)).toBe(3)
  }, 60_000)

  test('before it starts leaves a clear answer', async () => {
    const engine = createQueryEngine({databaseFile: '/nowhere/at-all.sqlite', workers: 1})
    cleanups.push(() => engine.close())
    expect((await refusal(engine.query(request('*')))).status).toBe(503)
  })
})

test('more requests than may wait are refused at once', async () => {
  const {engine} = setUp(many, {workers: 1, maxQueued: 3})
  const answers = Array.from({length: 6}, () =>
    engine.query(request('1')).then(
      () => 200,
      (error) => error.status,
    ),
  )
  const statuses = await Promise.all(answers)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
})

test('closing answers what is still waiting', async () => {
  const {engine} = setUp(many, {workers: 1})
  const running = refusal(engine.query(request(ENDLESS)))
  const waiting = refusal(engine.query(request('1')))
  engine.close()
  expect([(await running).status, (await waiting).status]).toEqual([503, 503])
  expect((await refusal(engine.query(request('1')))).status).toBe(503)
})
