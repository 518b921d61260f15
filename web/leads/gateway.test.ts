import {afterEach, expect, it, vi} from 'vitest'
import {aLead} from './fixtures.ts'
import type {Gateway} from './gateway.ts'
import type {Try} from './insist.ts'
import {toRow} from './lead.ts'

const PORTAL = '<html><title>Hotel Wi-Fi</title>Please sign in</html>'
const NAME = '1700000000000-a.jpg'
const photo = new Blob(['x'], {type: 'image/jpeg'})
const row = toRow(aLead(), null)
const {signal} = new AbortController()

/** The real client; what the services answer is made up here. */
async function answered(answer: () => Response): Promise<Gateway> {
  vi.resetModules()
  vi.stubGlobal('location', {origin: 'http://clinica.example'})
  vi.stubGlobal('fetch', async (input: unknown) =>
    String(input).endsWith('/leads-key.json') ? Response.json({key: 'sb_publishable_x'}) : answer(),
  )
  return (await import('./gateway.ts')).browserGateway
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) => () => Response.json(body, {status})
const html = (status: number) => () => new Response(PORTAL, {status, headers: {'content-type': 'text/html'}})
const broken = () => {
  throw new TypeError('Failed to fetch')
}

const UPLOADS: [name: string, answer: () => Response, result: Try][] = [
  ['stored', json(200, {Key: `quiz-photos/${NAME}`, Id: 'i'}), {kind: 'done'}],
  ['stored under another name', json(200, {Key: 'quiz-photos/b.jpg', Id: 'i'}), {kind: 'network'}],
  ['a page of a hotel', json(200, {}), {kind: 'network'}],
  ['no answer', broken, {kind: 'network'}],
  [
    'there already, said with status 400',
    json(400, {statusCode: '409', error: 'Duplicate', message: 'The resource already exists'}),
    {kind: 'http', status: 409, code: 'Duplicate'},
  ],
  [
    'for which there is no room, as hosted Storage says it',
    json(500, {statusCode: '500', error: 'DatabaseError', message: 'database error, code: PT429'}),
    {kind: 'http', status: 429},
  ],
  [
    'of a type that is not taken',
    json(400, {statusCode: '415', error: 'invalid_mime_type', message: 'no'}),
    {kind: 'http', status: 415, code: undefined},
  ],
]

it.each(UPLOADS)('an upload: %s', async (_name, answer, result) => {
  const gateway = await answered(answer)
  expect(await gateway.upload(NAME, photo, signal)).toEqual(result)
})

const INSERTS: [name: string, answer: () => Response, result: Try][] = [
  ['stored', () => new Response(null, {status: 201}), {kind: 'done'}],
  ['a page of a hotel', html(200), {kind: 'network'}],
  [
    'there already',
    json(409, {code: '23505', message: 'duplicate key', details: null, hint: null}),
    {kind: 'http', status: 409, code: '23505'},
  ],
  [
    'refused by a check',
    json(400, {code: '23514', message: 'check', details: null, hint: null}),
    {kind: 'http', status: 400, code: '23514'},
  ],
]

it.each(INSERTS)('an insert: %s', async (_name, answer, result) => {
  const gateway = await answered(answer)
  expect(await gateway.insert(row, signal)).toEqual(result)
})

it('is a network that is not there while no key is to be had, and asks for it anew', async () => {
  vi.resetModules()
  vi.stubGlobal('location', {origin: 'http://clinica.example'})
  let key = false
  vi.stubGlobal('fetch', async (input: unknown) => {
    if (!String(input).endsWith('/leads-key.json')) return new Response(null, {status: 201})
    return key ? Response.json({key: 'sb_publishable_x'}) : new Response('', {status: 503})
  })
  const {browserGateway} = await import('./gateway.ts')
  expect(await browserGateway.insert(row, signal)).toEqual({kind: 'network'})
  key = true
  expect(await browserGateway.insert(row, signal)).toEqual({kind: 'done'})
})

it('asks for the key anew once the service knows it no more, whatever is sent then', async () => {
  vi.resetModules()
  vi.stubGlobal('location', {origin: 'http://clinica.example'})
  let key = 'sb_publishable_old'
  vi.stubGlobal('fetch', async (input: unknown, {headers}: {headers?: Headers} = {}) => {
    if (String(input).endsWith('/leads-key.json')) return Response.json({key})
    if (headers?.get('apikey') !== key) return Response.json({message: 'Invalid API key'}, {status: 401})
    return String(input).includes('/storage/')
      ? Response.json({Key: `quiz-photos/${NAME}`, Id: 'i'})
      : new Response(null, {status: 201})
  })
  const {browserGateway} = await import('./gateway.ts')
  const sends = [
    () => browserGateway.insert(row, signal),
    () => browserGateway.upload(NAME, photo, signal),
  ] as const
  for (const [n, send] of sends.entries()) {
    expect(await send()).toEqual({kind: 'done'})
    key = `sb_publishable_new_${n}`
    expect(await send()).toEqual({kind: 'network'})
    expect(await send()).toEqual({kind: 'done'})
  }
})

it('uploads over no other photo, and inserts without reading', async () => {
  vi.resetModules()
  vi.stubGlobal('location', {origin: 'http://clinica.example'})
  const asked: [method: string | undefined, address: string, headers: Headers][] = []
  vi.stubGlobal('fetch', async (input: unknown, {method, headers}: RequestInit = {}) => {
    if (String(input).endsWith('/leads-key.json')) return Response.json({key: 'sb_publishable_x'})
    asked.push([method, String(input), new Headers(headers)])
    return String(input).includes('/storage/')
      ? Response.json({Key: `quiz-photos/${NAME}`, Id: 'i'})
      : new Response(null, {status: 201})
  })
  const {browserGateway} = await import('./gateway.ts')
  await browserGateway.upload(NAME, photo, signal)
  await browserGateway.insert(row, signal)
  const [upload, insert] = asked
  expect(upload?.slice(0, 2)).toEqual([
    'POST',
    `http://clinica.example/storage/v1/object/quiz-photos/${NAME}`,
  ])
  expect(upload?.[2].get('x-upsert')).toBe('false')
  expect(upload?.[2].get('apikey')).toBe('sb_publishable_x')
  expect(insert?.[0]).toBe('POST')
  expect(new URL(insert?.[1] ?? '').pathname).toBe('/rest/v1/quiz_submissions')
  expect(new URL(insert?.[1] ?? '').searchParams.has('select')).toBe(false)
  expect(insert?.[2].get('prefer') ?? '').not.toContain('representation')
})

it('keeps the session of the client', async () => {
  const createClient = vi.fn()
  await answered(json(200, {}))
  vi.doMock('@supabase/supabase-js', () => ({createClient}))
  const {connection} = await import('./gateway.ts')
  await connection()
  vi.doUnmock('@supabase/supabase-js')
  expect(createClient.mock.calls[0]?.[2]).toMatchObject({auth: {persistSession: true}})
})
