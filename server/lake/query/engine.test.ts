import {describe, expect, it} from 'vitest'
import {aDoc, anEngine} from '../testing/queries.ts'
import {refusal} from '../testing/store.ts'

const many = Array.from({length: 300}, (_, n) => aDoc(`d${n}`, 'thing', {n}))
/** Query that needs 300⁴ steps, far more than the time limit allows. */
const ENDLESS = 'count(*[count(*[count(*[count(*[n < ^.n]) > 999]) > 999]) > 999])'
/** Query whose nested lists do not fit into the worker's memory. */
const GREEDY = `*[0...300]{"a": *{"b": *{"c": *{"d": *{"e": *}}}}}`

describe('queries of editors', () => {
  it('keep status and shape of an error', async () => {
    const {query} = await anEngine([])
    const error = await refusal(query('*['))
    expect(error.body).toMatchObject({statusCode: 400, error: {type: 'queryParseError', query: '*['}})
  })

  it('stop after the timeout, and the page never waits for them', async () => {
    const {engine, query} = await anEngine([aDoc('drafts.a', 'thing'), ...many], {timeoutMs: 1_500})
    const stopped = refusal(query(ENDLESS))
    const next = query('count(*)')
    expect(await engine.queryPublished('count(*)')).toBe('300')
    expect(await stopped).toMatchObject({
      status: 504,
      message: 'The query took longer than 1500 ms and was stopped',
    })
    expect(await next).toBe(301)
  })

  it('fail alone if they need too much memory', async () => {
    const {query} = await anEngine(many, {maxHeapMb: 48, timeoutMs: 60_000})
    const failed = refusal(query(GREEDY))
    const next = query('count(*)')
    expect(await failed).toMatchObject({status: 500, message: expect.stringContaining('48 MB')})
    expect(await next).toBe(300)
  })

  it('are refused once the engine closes', async () => {
    const {engine, query} = await anEngine(many)
    const running = refusal(query(ENDLESS))
    const waiting = refusal(query('1'))
    await engine.close()
    expect([(await running).status, (await waiting).status]).toEqual([503, 503])
  })
})
