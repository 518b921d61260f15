import {describe, expect, it} from 'vitest'
import {aDoc, anEngine, put, refusal} from '../testing/queries.ts'

const many = Array.from({length: 300}, (_, n) => aDoc(`d${n}`, 'thing', {n}))
/** 300⁴ steps: hours. */
const ENDLESS = 'count(*[count(*[count(*[count(*[n < ^.n]) > 999]) > 999]) > 999])'
/** Doubles a text until no heap can hold it. */
const GREEDY = `*[0...300]{"a": *{"b": *{"c": *{"d": *{"e": *}}}}}`

describe('queries of editors', () => {
  it('see every transaction that was committed before', async () => {
    const {query, write} = await anEngine([aDoc('a', 'page', {n: 0}), aDoc('drafts.b', 'page')])
    expect(await query('*._id')).toEqual(['a', 'drafts.b'])
    for (let n = 1; n < 20; n++) {
      await write(put(aDoc('a', 'page', {n})))
      expect(await query('*[_id == "a"][0].n')).toBe(n)
    }
  })

  it('keep status and shape of an error', async () => {
    const {query} = await anEngine([])
    const error = await refusal(query('*['))
    expect(error.body).toMatchObject({statusCode: 400, error: {type: 'queryParseError', query: '*['}})
  })

  it('are stopped after their time, and the next one is answered', async () => {
    const {query} = await anEngine(many, {timeoutMs: 1_500})
    const stopped = refusal(query(ENDLESS))
    const next = query('count(*)')
    expect(await stopped).toMatchObject({
      status: 504,
      message: 'The query took longer than 1500 ms and was stopped',
    })
    expect(await next).toBe(300)
  })

  it('that need too much memory fail alone', async () => {
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
    expect((await refusal(query('1', {identity: null}))).status).toBe(503)
  })
})

describe('queries of the page', () => {
  it('never wait for the queries of editors', async () => {
    const {query} = await anEngine([aDoc('a', 'page'), aDoc('drafts.a', 'page'), ...many], {timeoutMs: 1_500})
    let isStopped = false
    const endless = refusal(query(ENDLESS)).finally(() => {
      isStopped = true
    })
    expect(await query('*[_type == "page"]._id', {identity: null})).toEqual(['a'])
    expect(isStopped).toBe(false)
    await endless
  })
})
