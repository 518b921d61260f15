/** The leads' tables over REST: what a visitor may send, and what staff may read and change. */
import {randomUUID} from 'node:crypto'
import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ANSWER_COLUMNS} from '../../schemas/quiz-steps.ts'
import {signJwt} from '../../server/supabase/http/jwt.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {blob, drivers, jpeg, lead, photoName, type Stand, staff, startStand} from './supabase/stand.ts'

describe.each(drivers)('leads over REST, on %s', (driver) => {
  let stand: Stand
  let desk: SupabaseClient
  beforeAll(async () => {
    stand = await startStand(driver)
    await stand.supabase.database.ready()
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
    expect(uploaded.error).toBeNull()
    expect(uploaded.data?.path).toBe(name)
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
      {email: `o'neil+quiz@sub.example.co.uk`},
      {email: 'jörg@münchen.example'},
      {location: 'x'.repeat(120)},
      {location: '🏙'.repeat(60)},
      {goal: 'Un’opzione che un redattore ha appena scritto'},
    ]) {
      expect(await visitor().insert(lead(changes))).toMatchObject({status: 201})
    }
  })

  test('of bad shapes are refused with 400 and 23514', async () => {
    for (const changes of [
      {email: 'nobody'},
      {email: 'a@b@c'},
      {email: 'a b@c'},
      {email: `${'x'.repeat(320)}@b`},
      ...ANSWER_COLUMNS.flatMap((column) => [{[column]: ''}, {[column]: 'x'.repeat(201)}]),
      {location: 'x'.repeat(121)},
      {photo_url: '../../etc/passwd'},
      {photo_url: 'https://example.it/a.jpg'},
      {photo_url: photoName('svg')},
    ]) {
      expect(await visitor().insert(lead(changes))).toMatchObject({status: 400, error: {code: '23514'}})
    }
    expect(await visitor().insert(lead({age: null}))).toMatchObject({status: 400, error: {code: '23502'}})
    expect(await visitor().insert(lead({id: 'no uuid'}))).toMatchObject({status: 400, error: {code: '22P02'}})
    expect(await visitor().insert(lead({goal: 'a\0b'}))).toMatchObject({status: 400})
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

  test('have the real codes for unknown columns, tables and functions', async () => {
    expect(await visitor().insert(lead({nope: '1'}))).toMatchObject({status: 400, error: {code: 'PGRST204'}})
    expect(await stand.visitor.from('nope').select()).toMatchObject({status: 404, error: {code: 'PGRST205'}})
    expect(await stand.visitor.from('users').select()).toMatchObject({status: 404, error: {code: 'PGRST205'}})
    const missing = {status: 404, error: {code: 'PGRST202'}}
    for (const name of ['claim_notifications', 'is_staff', 'count_quiz_step'])
      expect(await stand.visitor.rpc(name)).toMatchObject(missing)
    const other = stand.visitor.schema('private').from('settings').select()
    expect(await other).toMatchObject({error: {code: expect.stringMatching(/^PGRST(106|205)$/)}})
  })

  test('cannot be read, changed or deleted by visitors', async () => {
    const row = lead()
    await visitor().insert(row)
    const refused = {status: 401, error: {code: '42501'}, data: null}
    expect(await visitor().select()).toMatchObject(refused)
    expect(await visitor().select('id').eq('id', row.id)).toMatchObject(refused)
    expect(await visitor().select('id', {count: 'exact'}).limit(1)).toMatchObject(refused)
    expect(await visitor().select('id').or(`id.eq.${row.id},email.ilike.*@*`)).toMatchObject(refused)
    expect((await visitor().select('*', {count: 'exact', head: true})).status).toBe(401)
    expect(await visitor().insert(lead()).select()).toMatchObject(refused)
    expect(await visitor().upsert({...row, email: 'x@y'})).toMatchObject({status: 409})
    expect(await visitor().update({email: 'x@y'}).eq('id', row.id)).toMatchObject(refused)
    expect(await visitor().update({status: 'closed'}).eq('id', row.id)).toMatchObject(refused)
    expect(await visitor().delete().eq('id', row.id)).toMatchObject(refused)
    expect(await visitor().insert(lead({status: 'closed'}))).toMatchObject(refused)
    expect(await visitor().insert(lead({created_at: '1999-01-01'}))).toMatchObject(refused)
    for (const table of ['lead_notes', 'photo_purge_queue', 'lead_notifications']) {
      const from = () => stand.visitor.from(table)
      expect(await from().select()).toMatchObject(refused)
      expect(await from().insert({})).toMatchObject(refused)
      const column = table === 'photo_purge_queue' ? 'name' : 'lead_id'
      expect(await from().delete().neq(column, randomUUID())).toMatchObject(refused)
    }
    const embedded = await visitor().select('id, lead_notes(body)')
    expect(embedded).toMatchObject({status: 400, error: {code: '42703'}})
    const still = await stand.service
      .from('quiz_submissions')
      .select('email, status')
      .eq('id', row.id)
      .single()
    expect(still.data).toEqual({email: row.email, status: 'new'})
  })

  test('are closed to headers and forged tokens', async () => {
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`${stand.url}/rest/v1/quiz_submissions?select=id`, {headers})
      await response.body?.cancel()
      return response.status
    }
    const apikey = stand.supabase.anonKey
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const none = `${part({alg: 'none', typ: 'JWT'})}.${part({role: 'service_role', exp: 9e9})}.`
    expect(await ask({})).toBe(401)
    expect(await ask({apikey: 'sb_secret_guess'})).toBe(401)
    expect(await ask({apikey, authorization: `Bearer ${none}`})).toBe(401)
    expect(await ask({apikey, authorization: 'Basic c2VydmljZTpyb2xl'})).toBe(401)
    expect(await ask({apikey, role: 'service_role', 'x-role': 'service_role'})).toBe(401)
    expect(await ask({apikey, prefer: 'params=single-object,tx=commit,role=service_role'})).toBe(401)
    const override = {apikey, 'x-http-method-override': 'DELETE', range: '0-0', 'accept-profile': 'public'}
    expect(await ask(override)).toBe(401)
    expect(await ask({apikey: stand.supabase.serviceKey})).toBe(200)
  })

  test('survive hostile filters and bodies', async () => {
    const headers = {apikey: stand.supabase.anonKey, 'content-type': 'application/json'}
    const base = `${stand.url}/rest/v1/quiz_submissions`
    const status = async (url: string, init: RequestInit = {}) => {
      const response = await fetch(url, {headers, ...init})
      await response.body?.cancel()
      return response.status
    }
    expect(await status(`${base}?select=id)%3Bdrop%20table%20x&id=eq.1`)).toBe(400)
    expect(await status(`${base}?order=id;select`)).toBe(400)
    expect(await status(`${base}?limit=1;select`)).toBe(400)
    expect(await status(`${base}?limit=-1`)).toBe(400)
    expect(await status(`${base}?or=(${'and('.repeat(5000)})`)).toBeGreaterThanOrEqual(400)
    expect(await status(`${stand.url}/rest/v1/%E0%A4%A`)).toBe(400)
    expect(await status(`${stand.url}/rest/v1/../auth`)).toBe(404)
    expect(await status(base, {method: 'PUT', body: '{}'})).toBe(405)
    expect(await status(base, {method: 'POST', body: '{'})).toBe(400)
    const deep = `{"goal":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    expect(await status(base, {method: 'POST', body: deep})).toBe(400)
    expect(await status(base, {method: 'POST', body: '"text"'})).toBe(400)
    expect(await status(base, {method: 'POST', body: '[1]'})).toBe(400)
    expect(await status(base, {method: 'POST', body: '{"__proto__":{"a":1}}'})).toBe(400)
    expect(await status(base, {method: 'POST', body: `{"age":"${'x'.repeat(1 << 20)}"}`})).toBe(413)
    expect(await status(base, {method: 'POST', body: new Uint8Array([0x7b, 0xff, 0x7d])})).toBe(400)
    expect(await status(base, {method: 'DELETE'})).toBe(400)
    expect(await visitor().insert(lead())).toMatchObject({status: 201})
  })

  test('are read with filters, order, limits and counts', async () => {
    const place = 'Città, "di" prova'
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) {
      const row = await save({location: place, goal: `Obiettivo ${index}`})
      ids.push(row.id)
    }
    const here = () => leads().select('id, goal, status', {count: 'exact'}).eq('location', place)
    const page = await here().order('goal', {ascending: false}).limit(2)
    expect(page.data?.map(({goal}) => goal)).toEqual(['Obiettivo 4', 'Obiettivo 3'])
    expect(page).toMatchObject({count: 5, status: 206})
    expect((await here().in('goal', ['Obiettivo 1', 'Obiettivo 4', 'no, none'])).count).toBe(2)
    expect((await here().gt('goal', 'Obiettivo 1').lte('goal', 'Obiettivo 3')).count).toBe(2)
    expect((await here().gte('created_at', '2020-01-01').lt('created_at', '2020-02-01')).count).toBe(0)
    expect((await here().ilike('goal', '%OBIETTIVO 2%')).count).toBe(1)
    expect((await here().or('goal.eq.Obiettivo 1,and(goal.ilike.*4,status.eq.new)')).count).toBe(2)
    const head = await leads().select('*', {count: 'exact', head: true}).eq('location', place)
    expect(head).toMatchObject({count: 5, data: null})
    const one = leads()
      .select('status')
      .eq('id', ids[0] ?? '')
    expect((await one.single()).data).toEqual({status: 'new'})
    const none = await leads().select().eq('location', 'nowhere').single()
    expect(none).toMatchObject({status: 406, error: {code: 'PGRST116'}})
    expect((await leads().select().eq('location', 'nowhere').maybeSingle()).data).toBeNull()
    expect(await leads().select().eq('nope', 1)).toMatchObject({status: 400, error: {code: '42703'}})
    expect(await leads().select().eq('created_at', 'x')).toMatchObject({status: 400, error: {code: '22007'}})
  })

  test('record who changed the status and when', async () => {
    const row = await save()
    const marked = await leads().update({status: 'contacted'}).eq('id', row.id).select()
    expect(marked.data).toMatchObject([{status: 'contacted', status_changed_by: staff.email}])
    expect(Date.parse(marked.data?.[0]?.status_changed_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await leads().update({status: 'nonsense'}).eq('id', row.id)).toMatchObject({
      error: {code: '23514'},
    })
    for (const column of ['email', 'created_at', 'photo_url', 'status_changed_by', 'id']) {
      const refused = await leads()
        .update({[column]: null})
        .eq('id', row.id)
      expect(refused).toMatchObject({status: 403, error: {code: '42501'}})
    }
    expect(await leads().update({status: 'closed'})).toMatchObject({status: 400, error: {code: '21000'}})
  })

  test('have notes that staff write in their own name', async () => {
    const row = await save()
    const notes = () => desk.from('lead_notes')
    const written = await notes().insert({lead_id: row.id, body: 'Richiamare lunedì'}).select()
    const [note] = written.data ?? []
    expect(note).toMatchObject({author: staff.email, body: 'Richiamare lunedì'})
    const forged = await notes().insert({lead_id: row.id, body: 'x', author: 'another@example.it'})
    expect(forged).toMatchObject({status: 403, error: {code: '42501'}})
    expect(await notes().insert({lead_id: lead().id, body: 'x'})).toMatchObject({
      status: 409,
      error: {code: '23503'},
    })
    expect(await notes().update({body: 'y'}).eq('lead_id', row.id)).toMatchObject({error: {code: '42501'}})
    expect((await notes().delete().eq('id', note?.id).select('id')).data).toHaveLength(1)
  })

  test('take their notes and photo along when staff delete them', async () => {
    const name = photoName()
    await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg()))
    const row = await save({photo_url: name})
    await desk.from('lead_notes').insert({lead_id: row.id, body: 'x'})
    expect((await leads().delete().eq('id', row.id).select('id')).data).toEqual([{id: row.id}])
    expect((await stand.service.from('lead_notes').select().eq('lead_id', row.id)).data).toEqual([])
    const queue = await stand.service.from('photo_purge_queue').select('name').eq('name', name)
    expect(queue.data).toEqual([{name}])
  })

  test('keep the service’s tables from staff', async () => {
    for (const table of ['photo_purge_queue', 'lead_notifications', 'lead_alarms']) {
      expect(await desk.from(table).select()).toMatchObject({status: 403, error: {code: '42501'}})
    }
    const calls = [desk.rpc('set_quiz_counts', {is_on: true}), desk.rpc('claim_alarms', {clock: 'now'})]
    for (const call of calls) expect(await call).toMatchObject({status: 403, error: {code: '42501'}})
    expect(await leads().insert(lead()).select()).toMatchObject({status: 201})
  })

  test('are hidden from accounts that are not staff', async () => {
    const row = await save()
    const {jwtSecret} = loadSecrets(`${stand.dataDir}/supabase`)
    const exp = Math.floor(Date.now() / 1000) + 60
    for (const meta of [
      {},
      {app_metadata: {}},
      {user_metadata: {role: 'clinic_staff'}},
      {app_metadata: 'clinic_staff'},
    ]) {
      const token = signJwt({role: 'authenticated', sub: row.id, exp, ...meta}, jwtSecret)
      const ask = async (method: string, path: string, body?: object, gives = 'representation') => {
        const headers = {
          apikey: stand.supabase.anonKey,
          authorization: `Bearer ${token}`,
          prefer: `return=${gives}`,
          'content-type': 'application/json',
        }
        const init = {method, headers, ...(body && {body: JSON.stringify(body)})}
        const response = await fetch(`${stand.url}/rest/v1/${path}`, init)
        return [response.status, await response.json()]
      }
      expect(await ask('GET', 'quiz_submissions?select=*')).toEqual([200, []])
      expect(await ask('GET', 'lead_overview?select=total')).toEqual([200, [{total: 0}]])
      expect(await ask('DELETE', `quiz_submissions?id=eq.${row.id}`)).toEqual([200, []])
      expect(await ask('PATCH', `quiz_submissions?id=eq.${row.id}`, {status: 'closed'})).toEqual([200, []])
      // Without asking for the row back, which another rule refuses as well.
      expect(await ask('POST', 'lead_notes', {lead_id: row.id, body: 'x'}, 'minimal')).toMatchObject([
        403,
        {code: '42501', message: 'new row violates row-level security policy for table "lead_notes"'},
      ])
    }
    expect((await desk.from('lead_notes').select().eq('lead_id', row.id)).data).toEqual([])
    expect((await desk.from('lead_notes').insert({lead_id: row.id, body: 'x'})).status).toBe(201)
  })
})
