import {afterEach, describe, expect, test} from 'vitest'
import {aDoc, ask, cleanUp, ENDLESS, many, refusal, request, setUp} from './fixtures.ts'

afterEach(cleanUp)

test.each(['1+', '[', '*.a.', '(', 'a||'])('a query of nothing but %s is refused at once', async (piece) => {
  const {engine} = setUp([], {timeoutMs: 60_000})
  const error = await refusal(engine.query(request(piece.repeat(40_000))))
  expect(error).toMatchObject({status: 400, message: expect.stringContaining('3000 operators')})
})

test('a long list in a query is no trouble as a text, nor as a parameter', async () => {
  const {engine} = setUp([aDoc('a', 'page')])
  expect(await ask(engine, `count(*[_id != "${'[,\\"+'.repeat(20_000)}"])`)).toBe(1)
  const ids = Array.from({length: 10_000}, (_, n) => `id-${n}`)
  expect(await ask(engine, 'count(*[!(_id in $ids)])', {params: {ids}})).toBe(1)
})

describe('while queries without an end keep coming', () => {
  const stranger = {identity: null, seesPrivate: false} as const
  const endless = (n: number) => `${ENDLESS} + ${n}`

  test.each([
    ['strangers', () => stranger],
    ['one editor', () => ({identity: 'greedy'})],
  ])(
    'of %s, everybody else is answered before the last of them has had its time',
    async (_whose, who) => {
      const {engine} = setUp(many, {crowdedMs: 400, timeoutMs: 3_000})
      await ask(engine, 'count(*)')
      let stopped = 0
      const refused = Array.from({length: 4}, (_, n) =>
        refusal(engine.query(request(endless(n), who()))).finally(() => stopped++),
      )
      const others = [
        ask(engine, '*[_id == "d1"][0]._id', stranger),
        ask(engine, '{"a": count(*), "b": count(*), "c": count(*)}', {house: true}),
        ask(engine, '{"a": count(*[n in *[n < 3].n])}', {identity: 'other'}),
      ]
      await Promise.all(others)
      expect(stopped).toBeLessThan(refused.length)
      for (const error of await Promise.all(refused)) {
        expect(error.status).toBe(504)
        expect(error.message).toMatch(/took longer than \d+ ms/)
      }
    },
    60_000,
  )

  test('a question that was answered quickly before never waits for them', async () => {
    const {engine} = setUp(many)
    const page = '{"a": *[n < 3]{n}, "b": *[n > 297]{n}, "c": *[n == 5]{n}}'
    await ask(engine, page, stranger)
    const first = refusal(engine.query(request(endless(0), stranger)))
    const second = refusal(engine.query(request(endless(1), stranger)))
    const known = ask(engine, page, stranger).then(() => 'known')
    expect(await Promise.race([known, first.then(() => 'stopped'), second.then(() => 'stopped')])).toBe(
      'known',
    )
    await engine.close()
    await Promise.all([first, second])
  })

  test('the queue is never so full of them that the program itself is refused', async () => {
    const {engine} = setUp(many, {maxQueued: 3})
    const crowd = Array.from({length: 8}, (_, n) => refusal(engine.query(request(endless(n), stranger))))
    expect(await ask(engine, 'count(*)', {house: true})).toBe(300)
    await engine.close()
    expect((await Promise.all(crowd)).filter(({status}) => status === 429)).not.toEqual([])
  })

  test('what only looks harmless is stopped as well', async () => {
    const {engine} = setUp(many, {workers: 1, crowdedMs: 300})
    await ask(engine, 'count(*)')
    const params = {a: Array.from({length: 200}, (_, n) => n)}
    const odd = Array.from({length: 3}, (_, n) => {
      const inner = (depth: number): string =>
        depth === 0 ? '@ < ^' : `count($a[${inner(depth - 1)}]) > 999`
      return refusal(engine.query(request(`${n} + count($a[${inner(4)}])`, {...stranger, params})))
    })
    expect(await ask(engine, '*[_id == "d1"][0]._id', stranger)).toBe('d1')
    await engine.close()
    const said = (await Promise.all(odd)).map(({message}) => message)
    expect(said.join('\n')).toContain('300 ms while others were waiting')
  })
})
