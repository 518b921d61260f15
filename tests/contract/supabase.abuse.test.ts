/** What anybody on the internet may try with the page's own key. Nothing of it reads, changes or deletes anything. */
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {signJwt} from '../../server/supabase/http/jwt.ts'
import {
  ACCOUNTS,
  BODIES,
  HEADERS,
  part,
  photo,
  QUERIES,
  READS,
  STORAGE,
  VERBS,
  victim,
} from './supabase/attacks.ts'
import {blob, drivers, jpeg, lead, type Stand, startStand} from './supabase/stand.ts'

describe.each(drivers)('abuse, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver)
    expect((await stand.visitor.storage.from('quiz-photos').upload(photo, blob(jpeg()))).error).toBeNull()
    expect((await stand.visitor.from('quiz_submissions').insert({...victim, photo_url: photo})).status).toBe(
      201,
    )
    const desk = await stand.signedIn()
    const note = await desk.from('lead_notes').insert({lead_id: victim.id, body: 'Nota segreta'})
    expect(note.error).toBeNull()
  })
  afterAll(() => stand?.stop())

  /** All that there is, as the service sees it. */
  const everything = async () => {
    const tables = ['quiz_submissions', 'lead_notes', 'photo_purge_queue'] as const
    const rows = await Promise.all(
      tables.map(async (table) => (await stand.service.from(table).select()).data),
    )
    const photos = (await stand.service.storage.from('quiz-photos').list()).data?.map(({name}) => name)
    return {rows, photos}
  }

  async function attempt(path: string, method: string, headers: Record<string, string>, body?: unknown) {
    const response = await fetch(`${stand.url}${path}`, {
      method,
      headers: {apikey: stand.supabase.anonKey, 'content-type': 'application/json', ...headers},
      ...(body === undefined || method === 'GET' || method === 'HEAD' ? {} : {body: JSON.stringify(body)}),
    })
    const text = await response.text()
    return {status: response.status, range: response.headers.get('content-range'), text}
  }

  /** Refused, or an answer that holds nothing. */
  function expectNothing(what: string, {status, text, range}: Awaited<ReturnType<typeof attempt>>) {
    if (status < 400) expect(['', '[]', '{}', 'ok'], `${what}: ${status} ${text}`).toContain(text)
    expect(status, what).toBeLessThan(502)
    expect(text, what).not.toMatch(/vittima@|Segreta|Nota segreta|address_pepper|"plan"/i)
    // Not even how many there are.
    expect(range ?? '*', what).not.toMatch(/\/[1-9]/)
  }

  test('by no table, filter, embedding or path is anything read', async () => {
    const before = await everything()
    for (const query of [...READS, ...QUERIES]) {
      for (const method of ['GET', 'HEAD'])
        expectNothing(
          `${method} ${query}`,
          await attempt(`/rest/v1/${query}`, method, {prefer: 'count=exact'}),
        )
    }
    expect(await everything()).toEqual(before)
  })

  test('by no verb with any body is anything changed or deleted', async () => {
    const before = await everything()
    for (const method of VERBS) {
      for (const table of ['quiz_submissions', 'lead_notes', 'lead_notifications', 'photo_purge_queue']) {
        const place = `/rest/v1/${table}?${table === 'quiz_submissions' ? 'id' : 'lead_id'}=not.is.null`
        for (const [index, body] of BODIES.entries())
          expectNothing(`${method} ${table} ${index}`, await attempt(place, method, {}, body))
      }
    }
    for (const name of ['purge_expired', 'claim_notifications', 'setting', 'is_staff', 'photos_allowed'])
      expectNothing(
        name,
        await attempt(`/rest/v1/rpc/${name}`, 'POST', {}, {most: 9, wanted: 'address_pepper'}),
      )
    expect(await everything()).toEqual(before)
  })

  test('what would keep the database busy is refused before it gets there', async () => {
    const send = (body: object) =>
      fetch(`${stand.url}/rest/v1/quiz_submissions`, {
        method: 'POST',
        headers: {apikey: stand.supabase.anonKey, 'content-type': 'application/json'},
        body: JSON.stringify(body),
      })
    const {id, ...row} = lead()
    const told = async (answer: Promise<Response>) => {
      const {status} = await answer
      return [status, ((await (await answer).json()) as {code: string}).code]
    }
    expect(await told(send([{id, ...row}, lead()]))).toEqual([400, 'PGRST102'])
    const ids = Array.from({length: 2_001}, (_, n) => n)
    const asked = fetch(`${stand.url}/rest/v1/quiz_submissions?id=in.(${ids})`, {
      headers: {apikey: stand.supabase.anonKey},
    })
    expect(await told(asked)).toEqual([400, 'PGRST100'])
    expect((await stand.visitor.from('quiz_submissions').insert([{id, ...row}])).status).toBe(201)
  })

  test('no header makes a visitor anybody else', async () => {
    const before = await everything()
    const claims = {role: 'service_role', exp: 9e9}
    const tokens = [
      `${part({alg: 'none', typ: 'JWT'})}.${part(claims)}.`,
      signJwt(claims, 'super-secret-jwt-token-with-at-least-32-characters-long'),
      signJwt(claims, stand.supabase.anonKey),
      `${part({alg: 'HS256', typ: 'JWT', kid: '../../dev/null'})}.${part(claims)}.${part({})}`,
      stand.supabase.anonKey,
    ]
    const tries = [
      ...HEADERS,
      ...tokens.map((token) => ({authorization: `Bearer ${token}`})),
      ...tokens.map((token) => ({apikey: token})),
      ...['private', 'auth', 'storage', 'pg_catalog'].map((schema) => ({
        'accept-profile': schema,
        'content-profile': schema,
      })),
    ]
    for (const headers of tries) {
      const what = JSON.stringify(headers)
      const place = `/rest/v1/quiz_submissions?id=eq.${victim.id}`
      expectNothing(what, await attempt(`${place}&select=*`, 'GET', headers))
      expectNothing(what, await attempt(place, 'PATCH', headers, {status: 'closed'}))
      expectNothing(what, await attempt(place, 'DELETE', headers))
      expectNothing(what, await attempt('/rest/v1/quiz_submissions', 'POST', headers, victim))
      expectNothing(what, await attempt('/rest/v1/quiz_submissions', 'POST', headers, lead({status: 'x'})))
    }
    expect(await everything()).toEqual(before)
  })

  test('no address of the storage gives, changes or removes a photo', async () => {
    const before = await everything()
    for (const [method, path, body] of STORAGE) {
      const answer = await attempt(path, method, {}, body)
      // Lists and many signatures at once answer with what one may see: nothing.
      const withoutAddress = answer.text.replace(/^\[\{.*"signedURL":null.*\}\]$/, '[]')
      expectNothing(`${method} ${path}`, {...answer, text: withoutAddress})
    }
    for (const options of [{upsert: true}, {upsert: false}]) {
      const {error} = await stand.visitor.storage.from('quiz-photos').upload(photo, blob(jpeg(10)), options)
      expect(error).not.toBeNull()
    }
    expect(await everything()).toEqual(before)
    expect((await stand.service.storage.from('quiz-photos').download(photo)).data?.size).toBe(2000)
  })

  test('there is no account to be made, and none to be taken over', async () => {
    for (const [method, path, body] of ACCOUNTS) {
      const {status, text} = await attempt(`/auth/v1/${path}`, method, {}, body)
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
      expect(status, `${method} ${path}`).toBeLessThan(502)
      expect(text, path).not.toMatch(/access_token|refresh_token"/)
    }
  })

  // Last: afterwards this address has used up what it may send.
  test('fifty clients that make up addresses are still one address, where no proxy is trusted', async () => {
    const made = (index: number) => `198.51.100.${index}`
    const spoof = (index: number): Record<string, string> => ({
      'x-forwarded-for': made(index),
      'x-real-ip': made(index),
      forwarded: `for=${made(index)}`,
      'cf-connecting-ip': made(index),
      'true-client-ip': made(index),
      'x-client-ip': made(index),
    })
    const statuses = await Promise.all(
      Array.from(
        {length: 100},
        async (_, index) => (await attempt('/rest/v1/quiz_submissions', 'POST', spoof(index), lead())).status,
      ),
    )
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(60)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40)
  })
})
