import {afterEach, describe, expect, test} from 'vitest'
import {createQueryEngine} from './engine.ts'
import {aDoc, ask, cleanUp, cleanups, ENDLESS, many, refusal, request, setUp} from './fixtures.ts'

afterEach(cleanUp)

test('parameters that are nested without end are refused', async () => {
  const {engine} = setUp([])
  let deep: unknown = 1
  for (let n = 0; n < 400_000; n++) deep = n % 2 ? [deep] : {deep}
  const error = await refusal(engine.query(request('$a', {params: {a: deep}})))
  expect(error).toMatchObject({status: 400, body: {error: {type: 'queryParseError'}}})
  const listening = {query: '*[a == $a]', params: {a: deep}, identity: null}
  expect((await refusal(engine.checkListener(listening))).status).toBe(400)
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
    // A fault in one query leaves the others alone.
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
