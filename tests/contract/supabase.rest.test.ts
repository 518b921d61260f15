import {randomUUID} from 'node:crypto'
import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ANSWER_COLUMNS} from '../../schemas/quiz-steps.ts'
import {blob, drivers, jpeg, lead, photoName, type Stand, staff, startStand} from './supabase/stand.ts'

describe.each(drivers)('leads over REST, on %s', (driver) => {
  let stand: Stand
  let desk: SupabaseClient
  beforeAll(async () => {
    stand = await startStand(driver)
    desk = await stand.signedIn()
  })
  afterAll(() => stand?.stop())

  const visitor = () => stand.visitor.from('quiz_submissions')
  const leads = () => desk.from('quiz_submissions')
  const save = async (changes: Record<string, string | null> = {}) => {
    const row = lead(changes)
    await visitor().insert(row)
    return row
  }

  test('are saved once, with their photo', async () => {
    const id = randomUUID()
    const name = photoName('jpg', id)
    const uploaded = await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg()))
    expect(uploaded).toMatchObject({error: null, data: {path: name, fullPath: `quiz-photos/${name}`}})
    const row = lead({id, photo_url: name})
    expect(await visitor().insert(row)).toMatchObject({status: 201, error: null, data: null})
    expect(await visitor().insert(row)).toMatchObject({status: 409, error: {code: '23505'}})
    const saved = await stand.service.from('quiz_submissions').select().eq('id', id).single()
    expect(saved.data).toMatchObject({...row, status: 'new'})
  })

  test('are accepted when the form accepts them', async () => {
    for (const changes of [
      {email: 'a@b'},
      {email: `${'l'.repeat(250)}@${'d'.repeat(60)}.it`},
      {email: 'jörg@münchen.example'},
      {location: '🏙'.repeat(60)},
      {goal: 'Un’opzione che un redattore ha appena scritto'},
    ]) {
      expect(await visitor().insert(lead(changes))).toMatchObject({status: 201})
    }
  })

  test('are refused with 400 if their shape is wrong', async () => {
    for (const changes of [
      {email: 'nobody'},
      {email: 'a b@c'},
      {email: `${'x'.repeat(320)}@b`},
      ...ANSWER_COLUMNS.flatMap((column) => [{[column]: ''}, {[column]: 'x'.repeat(201)}]),
      {location: 'x'.repeat(121)},
      {photo_url: '../../etc/passwd'},
      {photo_url: photoName('svg')},
    ]) {
      expect(await visitor().insert(lead(changes))).toMatchObject({status: 400, error: {code: '23514'}})
    }
    for (const changes of [{age: null}, {id: 'no uuid'}, {goal: 'a\0b'}, {nope: '1'}])
      expect(await visitor().insert(lead(changes))).toMatchObject({status: 400})
  })

  test('carry a visit, from which the database makes their source', async () => {
    const sourceOf = async (visit: unknown) => {
      const row = {...lead(), visit}
      const {error} = await visitor().insert(row)
      if (error) return error.code
      const {data} = await leads().select('visit, source').eq('id', row.id).single()
      expect(data?.visit).toEqual(visit)
      return data?.source
    }
    const visit = {utm_source: 'google', utm_campaign: 'estate', utm_term: '=1+1', referrer: 'a.example'}
    expect(await sourceOf(visit)).toBe('google / estate')
    expect(await sourceOf({referrer: 'a.example', consent: 'rev-1'})).toBe('a.example')
    expect(await sourceOf({consent: 'rev-1'})).toBeNull()
    expect(await sourceOf(null)).toBeNull()
    expect(await sourceOf({utm_source: '🏙'.repeat(80)})).toBe('🏙'.repeat(80))
    for (const wrong of [
      ...[[], 'google', 1, {gclid: 'x'}, {utm_source: 1}, {utm_source: null}, {utm_source: {a: 'b'}}],
      ...['', 'x'.repeat(81), 'a\nb', 'a\u0085'].map((text) => ({utm_source: text})),
    ])
      expect(await sourceOf(wrong)).toBe('23514')
    expect(await visitor().insert(lead({source: 'x'}))).toMatchObject({error: {code: '428C9'}})
  })

  test('cannot be read, changed or deleted by visitors', async () => {
    const row = await save()
    const refused = {status: 403, error: {code: '42501'}, data: null}
    expect(await visitor().select()).toMatchObject(refused)
    expect(await visitor().select('id', {count: 'exact'}).limit(1)).toMatchObject(refused)
    expect(await visitor().insert(lead()).select()).toMatchObject(refused)
    expect(await visitor().upsert({...row, email: 'x@y'})).toMatchObject({status: 409})
    expect(await visitor().update({status: 'closed'}).eq('id', row.id)).toMatchObject(refused)
    expect(await visitor().delete().eq('id', row.id)).toMatchObject(refused)
    expect(await visitor().insert(lead({status: 'closed'}))).toMatchObject(refused)
    expect(await visitor().select('id, lead_notes(body)')).toMatchObject({status: 400})
    expect(await stand.visitor.from('users').select()).toMatchObject({status: 404, error: {code: '42P01'}})
    expect(await stand.visitor.rpc('purge_expired')).toMatchObject({status: 404, data: null})
    const still = stand.service.from('quiz_submissions').select('email, status').eq('id', row.id).single()
    expect((await still).data).toEqual({email: row.email, status: 'new'})
  })

  test('are closed to headers and forged tokens', async () => {
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`${stand.url}/rest/v1/quiz_submissions?select=id`, {headers})
      await response.body?.cancel()
      return response.status
    }
    const apikey = stand.anonKey
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = part({role: 'service_role', exp: 9e9})
    for (const token of [
      'x',
      `${part({alg: 'none', typ: 'JWT'})}.${claims}.`,
      `${part({alg: 'HS256'})}.${claims}.AAAA`,
    ])
      expect(await ask({apikey, authorization: `Bearer ${token}`})).toBe(401)
    expect(await ask({})).toBe(401)
    expect(await ask({apikey: 'sb_secret_guess'})).toBe(401)
    expect(await ask({apikey, authorization: 'Basic c2VydmljZTpyb2xl'})).toBe(401)
    expect(await ask({apikey, role: 'service_role', prefer: 'role=service_role'})).toBe(403)
    expect(await ask({apikey: stand.leads.serviceKey})).toBe(200)
  })

  test('survive hostile filters and bodies', async () => {
    const headers = {apikey: stand.leads.serviceKey, 'content-type': 'application/json'}
    const base = `${stand.url}/rest/v1/quiz_submissions`
    const status = async (address: string, body?: BodyInit) => {
      const response = await fetch(address, {headers, ...(body && {method: 'POST', body})})
      await response.body?.cancel()
      return response.status
    }
    for (const query of [
      'select=id)%3Bdrop%20table%20x',
      'order=id;select',
      'limit=1;select',
      'limit=-1',
      `or=(${'and('.repeat(2000)})`,
      'id=eq.%00',
    ])
      expect([query, await status(`${base}?${query}`)]).toEqual([query, 400])
    expect(await status(`${stand.url}/rest/v1/retention?scheduled=eq.x`)).toBe(400)
    expect(await status(`${stand.url}/rest/v1/%E0%A4%A`)).toBe(400)
    const deep = `{"goal":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    for (const body of [
      '{',
      deep,
      '"text"',
      '[1]',
      '{}',
      '{"__proto__":{"a":1}}',
      '{"a\\u0000":1}',
      new Uint8Array([0x7b, 0xff, 0x7d]),
    ])
      expect(await status(base, body)).toBe(400)
    expect(await status(base, `{"age":"${'x'.repeat(3 << 20)}"}`)).toBe(413)
    expect(await visitor().insert(lead())).toMatchObject({status: 201})
  })

  test('are read with filters, order, limits and counts', async () => {
    const place = 'Città, "di" prova'
    for (let index = 0; index < 5; index += 1) await save({location: place, goal: `Obiettivo ${index}`})
    const here = () => leads().select('id, goal', {count: 'exact'}).eq('location', place)
    const page = await here().order('goal', {ascending: false}).limit(2)
    expect(page.data?.map(({goal}) => goal)).toEqual(['Obiettivo 4', 'Obiettivo 3'])
    expect(page.count).toBe(5)
    expect((await here().in('goal', ['Obiettivo 1', 'Obiettivo 4', 'no, none'])).count).toBe(2)
    expect((await here().gt('goal', 'Obiettivo 1').lte('goal', 'Obiettivo 3')).count).toBe(2)
    expect((await here().gte('created_at', '2020-01-01').lt('created_at', '2020-02-01')).count).toBe(0)
    const none = () => leads().select().eq('location', 'nowhere')
    expect(await none().single()).toMatchObject({status: 406, error: {code: 'PGRST116'}})
    expect((await none().maybeSingle()).data).toBeNull()
    expect((await leads().select().limit(100_000)).data?.length).toBeLessThanOrEqual(1000)
  })

  test('record who changed the status and when', async () => {
    const row = await save()
    const marked = await leads().update({status: 'contacted'}).eq('id', row.id).select()
    expect(marked.data).toMatchObject([{status: 'contacted', status_changed_by: staff.email}])
    expect(Date.parse(marked.data?.[0]?.status_changed_at)).toBeGreaterThan(Date.now() - 60_000)
    const change = (values: Record<string, unknown>) => leads().update(values).eq('id', row.id)
    expect(await change({status: 'nonsense'})).toMatchObject({error: {code: '23514'}})
    expect(await change({email: 'x@y'})).toMatchObject({status: 403, error: {code: '42501'}})
    expect(await leads().update({status: 'closed'})).toMatchObject({status: 400, error: {code: '21000'}})
    expect(await leads().delete().eq('id', row.id).order('id').limit(1)).toMatchObject({status: 400})
  })

  test('have notes that staff write in their own name', async () => {
    const row = await save()
    const notes = () => desk.from('lead_notes')
    const [note] = (await notes().insert({lead_id: row.id, body: 'Richiamare lunedì'}).select()).data ?? []
    expect(note).toMatchObject({author: staff.email, body: 'Richiamare lunedì'})
    const forged = await notes().insert({lead_id: row.id, body: 'x', author: 'another@example.it'})
    expect(forged).toMatchObject({status: 403, error: {code: '42501'}})
    const lost = await notes().insert({lead_id: randomUUID(), body: 'x'})
    expect(lost).toMatchObject({status: 409, error: {code: '23503'}})
    expect((await notes().delete().eq('id', note?.id).select('id')).data).toHaveLength(1)
  })

  test('take their notes and photo along when staff delete them', async () => {
    const name = photoName()
    const row = await save({photo_url: name})
    await desk.from('lead_notes').insert({lead_id: row.id, body: 'x'})
    expect((await leads().delete().eq('id', row.id).select('id')).data).toEqual([{id: row.id}])
    expect((await stand.service.from('lead_notes').select().eq('lead_id', row.id)).data).toEqual([])
    const queue = await stand.service.from('photo_purge_queue').select('name').eq('name', name)
    expect(queue.data).toEqual([{name}])
  })
})
