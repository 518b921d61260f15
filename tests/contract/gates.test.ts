/** Every route of the product by every method, asked by everybody: what comes is what the tables say. */
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {LAKE_ROUTES} from '../../local/lake/http/router.ts'
import {ask, wordFor} from './gates/ask.ts'
import {filled, REQUESTS} from './gates/lake-requests.ts'
import {LAKE, SECRET, WORDS} from './gates/lake-table.ts'
import {type Behind, digest, startBehindGates} from './gates/product.ts'
import {type Row, routesOf} from './gates/table.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

let house: Behind
beforeAll(async () => {
  house = await startBehindGates()
  await house.lake.store.transact({
    dataset: 'production',
    identity: 'test',
    mutations: [
      {create: {_id: 'gate', _type: 'note', words: 'pubblicato'}},
      {create: {_id: 'drafts.gate', _type: 'note', words: SECRET}},
    ],
  })
})
afterAll(() => house?.stop())

describe('the Lake', () => {
  const documents = () => digest([...house.lake.store.all('production')])

  test('has a row for every route, and no other', () => {
    expect(routesOf(LAKE)).toEqual(routesOf(LAKE_ROUTES))
  })

  async function answers({path, expected}: Row, method: string) {
    const came: Record<string, string> = {}
    for (const [caller, headersOf] of Object.entries(house.atLake)) {
      const request = (await REQUESTS[path]?.(method, house.studio)) ?? {}
      const address = `${house.studio}/v2025-02-19${filled(path, request)}`
      const before = documents()
      const headers = {accept: 'application/json', ...headersOf()}
      const body = method === 'GET' || method === 'HEAD' ? undefined : request.body
      const answer = await ask({method, address, headers, body})
      const word = expected[caller] ?? ''
      came[caller] = wordFor(word, WORDS[word], answer, request.shown ?? '')
      if (answer.status >= 400 && documents() !== before) came[caller] = 'refused, and done all the same'
    }
    return came
  }

  test.each(LAKE.map((row) => [`${row.methods.join(' ')} ${row.path}`, row] as const))(
    '%s',
    async (_name, row) => {
      for (const method of row.methods)
        expect({[method]: await answers(row, method)}).toEqual({[method]: row.expected})
    },
  )

  test('answers no other method', async () => {
    for (const path of new Set(LAKE_ROUTES.map(({path}) => path))) {
      const known = LAKE_ROUTES.filter((route) => route.path === path).flatMap(({methods}) => methods)
      const stranger = path.startsWith('/auth/') ? 'method' : 'out'
      const callers = Object.keys(house.atLake)
      const expected = Object.fromEntries(
        callers.map((caller) => [caller, ['staff', 'ended'].includes(caller) ? stranger : 'method']),
      )
      for (const method of METHODS.filter((one) => !known.includes(one)))
        expect({path, [method]: await answers({methods: [], path, expected}, method)}).toEqual({
          path,
          [method]: expected,
        })
    }
  })
})
