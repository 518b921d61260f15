import {afterEach, expect, it, vi} from 'vitest'
import {aLead, DONE, DUPLICATE, error} from './fixtures.ts'
import type {LeadsGateway} from './gateway.ts'
import {toRow} from './lead.ts'
import {type Attempt, NO_ANSWER} from './retry.ts'

const PORTAL = '<html><title>Hotel Wi-Fi</title>Please sign in</html>'
const NAME = '1700000000000-a.jpg'
const photo = new Blob(['x'], {type: 'image/jpeg'})
const row = toRow(aLead())
const {signal} = new AbortController()

let key = 'sb_publishable_x'

async function answered(answer: (address: string, request: RequestInit) => Response): Promise<LeadsGateway> {
  vi.resetModules()
  vi.stubGlobal('location', {origin: 'http://clinica.example'})
  vi.stubGlobal('fetch', async (input: unknown, request: RequestInit = {}) =>
    String(input).endsWith('/leads-key.json') ? Response.json({key}) : answer(String(input), request),
  )
  return (await import('./gateway.ts')).supabaseGateway
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) => () => Response.json(body, {status})
const html = (status: number) => () => new Response(PORTAL, {status, headers: {'content-type': 'text/html'}})
const broken = () => {
  throw new TypeError('Failed to fetch')
}

const UPLOADS: [name: string, answer: () => Response, result: Attempt][] = [
  ['stored', json(200, {Key: `quiz-photos/${NAME}`, Id: 'i'}), DONE],
  ['stored under another name', json(200, {Key: 'quiz-photos/b.jpg', Id: 'i'}), NO_ANSWER],
  ['a page of a hotel', json(200, {}), NO_ANSWER],
  ['no answer', broken, NO_ANSWER],
  [
    'there already, with status 400',
    json(400, {statusCode: '409', error: 'Duplicate', message: 'The resource already exists'}),
    DUPLICATE,
  ],
  [
    'over the limit, as hosted Storage answers',
    json(500, {statusCode: '500', error: 'DatabaseError', message: 'database error, code: PT429'}),
    error(429),
  ],
  [
    'of a refused type',
    json(400, {statusCode: '415', error: 'invalid_mime_type', message: 'no'}),
    error(415),
  ],
]

it.each(UPLOADS)('uploads a photo: %s', async (_name, answer, result) => {
  const gateway = await answered(answer)
  expect(await gateway.upload(NAME, photo, signal)).toEqual(result)
})

const INSERTS: [name: string, answer: () => Response, result: Attempt][] = [
  ['stored', () => new Response(null, {status: 201}), DONE],
  ['a page of a hotel', html(200), NO_ANSWER],
  [
    'there already',
    json(409, {code: '23505', message: 'duplicate key', details: null, hint: null}),
    DUPLICATE,
  ],
  ['refused by a check', json(400, {code: '23514', message: 'check', details: null, hint: null}), error(400)],
]

it.each(INSERTS)('inserts a row: %s', async (_name, answer, result) => {
  const gateway = await answered(answer)
  expect(await gateway.insert(row, signal)).toEqual(result)
})

it.each(['PGRST204', '23514'])('inserts a row without its visit after %s', async (code) => {
  const bodies: unknown[] = []
  const gateway = await answered((_address, {body}) => {
    bodies.push(JSON.parse(String(body)))
    if (bodies.length > 1) return new Response(null, {status: 201})
    return Response.json({code, message: 'no', details: null, hint: null}, {status: 400})
  })
  const visited = {...row, visit: {utm_source: 'meta'}}
  expect(await gateway.insert(visited, signal)).toEqual(DONE)
  expect(bodies).toEqual([visited, row])
})

it('asks for the key again after 401', async () => {
  const gateway = await answered((_address, {headers}) => {
    if (new Headers(headers).get('apikey') === key) return new Response(null, {status: 201})
    return Response.json({message: 'Invalid API key'}, {status: 401})
  })
  expect(await gateway.insert(row, signal)).toEqual(DONE)
  key = 'sb_publishable_new'
  expect(await gateway.insert(row, signal)).toEqual(error(401))
  expect(await gateway.insert(row, signal)).toEqual(DONE)
})

it('never overwrites a photo, and inserts without reading', async () => {
  const asked: [method: string | undefined, address: string, headers: Headers][] = []
  const gateway = await answered((address, {method, headers}) => {
    asked.push([method, address, new Headers(headers)])
    return address.includes('/storage/')
      ? Response.json({Key: `quiz-photos/${NAME}`, Id: 'i'})
      : new Response(null, {status: 201})
  })
  await gateway.upload(NAME, photo, signal)
  await gateway.insert(row, signal)
  const [upload, insert] = asked
  expect(upload?.slice(0, 2)).toEqual([
    'POST',
    `http://clinica.example/storage/v1/object/quiz-photos/${NAME}`,
  ])
  expect(upload?.[2].get('x-upsert')).toBe('false')
  expect(upload?.[2].get('apikey')).toBe(key)
  expect(insert?.[0]).toBe('POST')
  expect(new URL(insert?.[1] ?? '').pathname).toBe('/rest/v1/quiz_submissions')
  expect(new URL(insert?.[1] ?? '').searchParams.has('select')).toBe(false)
  expect(insert?.[2].get('prefer') ?? '').not.toContain('representation')
})

it('keeps the session of the client', async () => {
  const createClient = vi.fn()
  await answered(json(200, {}))
  vi.doMock('@supabase/supabase-js', () => ({createClient}))
  const {connect} = await import('./gateway.ts')
  await connect()
  vi.doUnmock('@supabase/supabase-js')
  expect(createClient.mock.calls[0]?.[2]).toMatchObject({auth: {persistSession: true}})
})
