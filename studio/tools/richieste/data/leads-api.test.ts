import {createClient} from '@supabase/supabase-js'
import {describe, expect, test} from 'vitest'
import {NO_FILTERS} from '../logic/filters.ts'
import {createLeadsApi} from './leads-api.ts'
import {createAsk, type LeadsSession} from './session.ts'

/** Creates the real client with a fake `fetch`, which records requests and returns the given answers in order. */
function open(...answers: unknown[]) {
  const requests: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const {pathname, searchParams} = new URL(String(input))
    requests.push(
      `${init?.method ?? 'GET'} ${pathname} ${[...searchParams].map((pair) => pair.join('=')).join(' ')}`,
    )
    const answer = answers.shift() ?? []
    return answer instanceof Response ? answer : Response.json(answer)
  }
  const client = createClient('http://leads.test', 'key', {global: {fetch}, auth: {persistSession: false}})
  const ask = createAsk(
    () => client,
    async () => false,
  )
  return {api: createLeadsApi({ask} as LeadsSession), requests}
}
const place = {id: 'b', created_at: '2026-03-01T10:00:00+00:00'}

describe('the leads’ API', () => {
  test('pages without an offset, which the embedded server refuses', async () => {
    const {api, requests} = open()
    const {signal} = new AbortController()
    await api.page(NO_FILTERS, undefined, 0, signal)
    await api.page(NO_FILTERS, place, 0, signal)
    expect(requests[0]).toContain('order=created_at.desc,id.asc limit=50')
    expect(requests.join()).not.toContain('offset')
    expect(requests[1]).toContain(`or=(created_at.lt."${place.created_at}",and(`)
  })

  test('exports until an answer is empty', async () => {
    const {api, requests} = open([place], [])
    expect(await api.table([])).toEqual([place])
    expect(requests).toHaveLength(2)
    expect(requests[1]).toContain(`or=(created_at.gt."${place.created_at}",and(`)
  })

  test('changes only leads that still have the old value', async () => {
    const {api, requests} = open()
    await api.mark(['a', 'b'], {assigned_to: null}, {assigned_to: 'anna@example.it'})
    await api.mark(['a'], {follow_up_on: '2026-01-01'}, {follow_up_on: null})
    expect(requests[0]).toMatch(/^PATCH .*id=in\.\(a,b\) assigned_to=eq\.anna@example\.it/)
    expect(requests[1]).toContain('follow_up_on=is.null')
  })

  test('reads the texts that a visitor saw, else those published at arrival', async () => {
    const {api, requests} = open()
    await api.consentTexts({visit: {consent: 'r1'}, created_at: place.created_at})
    await api.consentTexts({visit: null, created_at: place.created_at})
    expect(requests[0]).toContain('revision=eq.r1')
    expect(requests[1]).toContain(`published_at=lte.${place.created_at} order=published_at.desc limit=1`)
  })

  test('accepts a note that an earlier attempt has stored', async () => {
    const {api} = open(Response.json({code: '23505', message: 'duplicate key'}, {status: 409}))
    expect(await api.addNote('a', 'b', 'Richiamata')).toBeNull()
  })

  test('deletes photos before their leads', async () => {
    const {api, requests} = open()
    await api.erase([{id: 'a', photo_url: 'photo.webp'}])
    expect(requests.map((request) => request.split(' ')[1])).toEqual([
      '/storage/v1/object/quiz-photos',
      '/rest/v1/quiz_submissions',
    ])
  })
})
