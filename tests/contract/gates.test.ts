/** Every route of the product by every method, asked by everybody: what comes is what the tables say. */
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {LAKE_ROUTES} from '../../server/lake/http/router.ts'
import {COPY_PATH} from '../../server/leads/service.ts'
import {AUTH_ROUTES} from '../../server/supabase/auth/service.ts'
import {catalogueOf} from '../../server/supabase/rest/catalogue.ts'
import {STORAGE_ROUTES} from '../../server/supabase/storage/service.ts'
import {ask, wordFor} from './gates/ask.ts'
import {filled, LAKE_REQUESTS} from './gates/lake-requests.ts'
import {LAKE, LAKE_WORDS, SECRET} from './gates/lake-table.ts'
import {
  authRequests,
  everything,
  type Requests,
  STORAGE_REQUESTS,
  someVictim,
  TABLE_REQUESTS,
  type Victim,
} from './gates/leads-requests.ts'
import {AUTH, LEADS_WORDS, STORAGE, TABLES} from './gates/leads-table.ts'
import {type Behind, digest, startBehindGates} from './gates/product.ts'
import {type Row, routesOf} from './gates/table.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

let house: Behind
beforeAll(async () => {
  house = await startBehindGates()
  await house.lake.store.transact({
    identity: 'test',
    mutations: [
      {create: {_id: 'gate', _type: 'note', words: 'pubblicato'}},
      {create: {_id: 'drafts.gate', _type: 'note', words: SECRET}},
    ],
  })
})
afterAll(() => house?.stop())

const named = (rows: Row[]) => rows.map((row) => [`${row.methods.join(' ')} ${row.path}`, row] as const)
const storagePlace = (kind: string) => `/storage/v1/object/${kind === 'object' ? '' : `${kind}/`}quiz-photos`
const isReading = (method: string) => method === 'GET' || method === 'HEAD'

describe('the Lake', () => {
  const documents = () => digest([...house.lake.store.all()])

  async function answers({path, expected}: Row, method: string) {
    const came: Record<string, string> = {}
    for (const [caller, headersOf] of Object.entries(house.atLake)) {
      const request = (await LAKE_REQUESTS[path]?.(method, house.studio)) ?? {}
      const address = `${house.studio}/v2025-02-19${filled(path, request)}`
      const before = documents()
      const headers = {accept: 'application/json', ...headersOf()}
      const body = isReading(method) ? undefined : request.body
      const answer = await ask({method, address, headers, body})
      const word = expected[caller] ?? ''
      came[caller] = wordFor(word, LAKE_WORDS[word], answer, request.shown ?? '')
      if (answer.status >= 400 && documents() !== before) came[caller] = 'refused, and done all the same'
    }
    return came
  }

  test('has a row for every route, and no other', () => {
    expect(routesOf(LAKE)).toEqual(routesOf(LAKE_ROUTES))
  })

  test.each(named(LAKE))('%s', async (_name, row) => {
    for (const method of row.methods)
      expect({[method]: await answers(row, method)}).toEqual({[method]: row.expected})
  })

  test.each([...new Set(LAKE_ROUTES.map(({path}) => path))])('%s has no other method', async (path) => {
    const known = LAKE_ROUTES.filter((route) => route.path === path).flatMap(({methods}) => methods)
    const address = `${house.studio}/v2025-02-19${filled(path, {})}`
    for (const method of METHODS.filter((one) => !known.includes(one))) {
      const asked = Object.entries(house.atLake).map(async ([caller, headersOf]) => {
        const isEnded = ['staff', 'ended'].includes(caller) && !path.startsWith('/auth/')
        const word = isEnded ? 'out' : 'method'
        const answer = await ask({method, address, headers: headersOf()})
        expect([caller, method, wordFor(word, LAKE_WORDS[word], answer, '')]).toEqual([caller, method, word])
      })
      await Promise.all(asked)
    }
  })
})

describe('the leads', () => {
  let victim: Victim
  let stored = ''
  beforeAll(async () => {
    victim = await someVictim(house)
    stored = await everything(house)
  })

  /** Whoever was changed makes room for another. */
  async function hasChanged() {
    if ((await everything(house)) === stored) return false
    victim = await someVictim(house)
    stored = await everything(house)
    return true
  }

  async function answers(place: string, {path, expected}: Row, method: string, requests: Requests) {
    const came: Record<string, string> = {}
    for (const [caller, headersOf] of Object.entries(house.atLeads)) {
      const request = await requests[`${method === 'HEAD' ? 'GET' : method} ${path}`]?.(victim)
      const {address = '', body, type = 'text/plain', shown = '', changes = false} = request ?? {}
      const headers = {'content-type': type, ...headersOf()}
      const answer = await ask({method, address: house.studio + place + address, headers, body})
      const word = expected[caller] ?? ''
      came[caller] = wordFor(word, LEADS_WORDS[word], answer, shown)
      const changed = await hasChanged()
      if (changed !== (changes && word === 'yes')) came[caller] += changed ? ', and changed' : ', unchanged'
    }
    return came
  }

  test('have a row for every table and every route', async () => {
    const tables = [...(await catalogueOf(house.leads.database)()).keys()]
    expect(routesOf(TABLES)).toEqual(routesOf(tables.map((path) => ({methods: METHODS, path}))))
    const places = STORAGE_ROUTES.map(({method, kind, names}) => ({
      methods: [method],
      path: `${kind}/${names}`,
    }))
    expect(routesOf(STORAGE)).toEqual(routesOf(places))
    expect(routesOf(AUTH)).toEqual([...AUTH_ROUTES].sort())
  })

  test.each(named(TABLES))('%s', async (_name, row) => {
    for (const method of row.methods) {
      const came = await answers(`/rest/v1/${row.path}`, row, method, TABLE_REQUESTS)
      expect({[method]: came}).toEqual({[method]: row.expected})
    }
  })

  test.each(named(STORAGE))('%s', async (_name, row) => {
    const [kind = ''] = row.path.split('/')
    for (const method of row.methods) {
      const came = await answers(storagePlace(kind), row, method, STORAGE_REQUESTS)
      expect({[method]: came}).toEqual({[method]: row.expected})
    }
  })

  test.each(named(AUTH))('%s', async (_name, row) => {
    const [method = ''] = row.methods
    expect(await answers(`/auth/v1${row.path}`, row, method, authRequests(house))).toEqual(row.expected)
  })

  test('are copied for the operator alone', async () => {
    const came: Record<string, number> = {}
    for (const [caller, headersOf] of Object.entries(house.atLeads)) {
      const address = house.studio + COPY_PATH
      came[caller] = (await ask({method: 'POST', address, headers: headersOf()})).status
    }
    const nobody = Object.fromEntries(Object.keys(house.atLeads).map((caller) => [caller, 404]))
    expect(came).toEqual({...nobody, foreign: 403, operator: 200})
  })
})

describe('the public port', () => {
  /** One address for every route of the product. */
  const addresses = () => [
    ...LAKE_ROUTES.map(({path}) => `/v1${filled(path, {})}`),
    ...['/v1/socket/production', '/v1/anything', COPY_PATH, '/studio', '/studio/structure', '/anteprima/x'],
    ...TABLES.map(({path}) => `/rest/v1/${path}`),
    ...['/rest/v1/rpc/purge_expired', '/storage/v1/bucket'],
    ...STORAGE.flatMap(({path}) => {
      const [kind = '', names] = path.split('/')
      return `${storagePlace(kind)}${names === 'one' ? '/a.jpg' : ''}`
    }),
    ...AUTH.map(({path}) => `/auth/v1${path}`),
  ]

  test('opens these doors of the services, and refuses the rest with the reason, whoever asks', async () => {
    const headers = {...house.atLake.editor?.(), ...house.atLeads.operator?.()}
    const open: string[] = []
    for (const address of new Set(addresses())) {
      for (const method of METHODS) {
        const {status, text} = await ask({method, address: house.public + address, headers})
        const isRefused =
          status === 404 && (method === 'HEAD' || text.includes('The public port does not serve'))
        if (!isRefused) open.push(`${method} ${address}`)
      }
    }
    expect(open.sort()).toEqual([
      'GET /v1/check/cors',
      'GET /v1/data/doc/production/gate,drafts.gate',
      'GET /v1/data/live/events/production',
      'GET /v1/data/query/production',
      'HEAD /v1/check/cors',
      'HEAD /v1/data/doc/production/gate,drafts.gate',
      'HEAD /v1/data/query/production',
      'POST /rest/v1/quiz_submissions',
      'POST /storage/v1/object/quiz-photos/a.jpg',
      'POST /v1/data/query/production',
    ])
  })
})
