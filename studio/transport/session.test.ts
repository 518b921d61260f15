import {expect, test, vi} from 'vitest'
import {createSession} from './session.ts'

const bearer = (token: string) => new Headers({authorization: `Bearer ${token}`})
const tokenOf = (headers: Headers) => headers.get('authorization')

/** A Lake that accepts one token only. */
const lakeWith = (valid: string) =>
  vi.fn(async (headers: Headers) =>
    tokenOf(headers) === `Bearer ${valid}` ? new Response('ok') : new Response(null, {status: 401}),
  )

test('a refused request goes out again with the new token', async () => {
  const keep = vi.fn()
  const send = createSession({ask: async () => 'new', keep})
  const lake = lakeWith('new')
  const response = await send(bearer('old'), lake)
  expect(response.status).toBe(200)
  expect(keep).toHaveBeenCalledExactlyOnceWith('new')
  await send(bearer('old'), lake)
  expect(lake.mock.calls.map(([headers]) => tokenOf(headers))).toEqual([
    'Bearer old',
    'Bearer new',
    'Bearer new',
  ])
})

test('many refused requests ask once', async () => {
  const ask = vi.fn(async () => 'new')
  const send = createSession({ask, keep: () => {}})
  const lake = lakeWith('new')
  const responses = await Promise.all([1, 2, 3].map(() => send(bearer('old'), lake)))
  expect(responses.map(({status}) => status)).toEqual([200, 200, 200])
  expect(ask).toHaveBeenCalledOnce()
})

test('a second session that ends is renewed as well', async () => {
  const tokens = ['second', 'third']
  const send = createSession({ask: async () => tokens.shift() ?? null, keep: () => {}})
  await send(bearer('first'), lakeWith('second'))
  const response = await send(bearer('first'), lakeWith('third'))
  expect(response.status).toBe(200)
})

test('whoever will not sign in gets the refusal', async () => {
  const send = createSession({ask: async () => null, keep: () => {}})
  const response = await send(bearer('old'), lakeWith('new'))
  expect(response.status).toBe(401)
})

test('an anonymous request is nobody’s session', async () => {
  const ask = vi.fn(async () => 'new')
  const send = createSession({ask, keep: () => {}})
  const response = await send(new Headers(), lakeWith('new'))
  expect(response.status).toBe(401)
  expect(ask).not.toHaveBeenCalled()
})
