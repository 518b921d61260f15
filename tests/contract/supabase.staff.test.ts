import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {signJwt} from '../../server/supabase/http/jwt.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {blob, drivers, jpeg, lead, photoName, type Stand, staff, startStand} from './supabase/stand.ts'

describe.each(drivers)('staff, on %s', (driver) => {
  let stand: Stand
  let desk: SupabaseClient
  beforeAll(async () => {
    stand = await startStand(driver)
    desk = await stand.signedIn()
  })
  afterAll(() => stand?.stop())

  const leads = () => desk.from('quiz_submissions')
  const save = async (changes: Record<string, string | null> = {}) => {
    const row = lead(changes)
    await stand.visitor.from('quiz_submissions').insert(row)
    return row
  }

  test('read with filters, order, limits and counts', async () => {
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
    expect((await here().in('id', ids.slice(0, 2))).count).toBe(2)
    expect((await here().neq('goal', 'Obiettivo 0')).count).toBe(4)
    expect((await here().gt('goal', 'Obiettivo 1').lte('goal', 'Obiettivo 3')).count).toBe(2)
    expect((await here().gte('created_at', '2020-01-01').lt('created_at', '2020-02-01')).count).toBe(0)
    expect((await here().ilike('goal', '%OBIETTIVO 2%')).count).toBe(1)
    expect((await here().is('photo_url', null)).count).toBe(5)
    expect((await here().not('photo_url', 'is', null)).count).toBe(0)
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
    expect(await leads().select('count()')).toMatchObject({error: {code: 'PGRST127'}})
  })

  test('mark a lead, which records who and when, and change nothing else of it', async () => {
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

  test('write notes in their own name only, and delete them', async () => {
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

  test('see and remove a photo; it is served so that nothing in it can run', async () => {
    const name = photoName()
    const bucket = desk.storage.from('quiz-photos')
    await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg(), 'image/png'))
    expect((await bucket.list('', {search: name})).data).toMatchObject([{name, metadata: {size: 2000}}])
    expect((await bucket.download(name)).error).toBeNull()
    expect((await bucket.download(photoName())).error).not.toBeNull()
    const {data} = await desk.auth.getSession()
    const response = await fetch(`${stand.url}/storage/v1/object/quiz-photos/${name}`, {
      headers: {apikey: stand.supabase.anonKey, authorization: `Bearer ${data.session?.access_token}`},
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(jpeg())).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect((await bucket.remove([name])).data).toMatchObject([{name}])
    expect((await bucket.download(name)).error).toMatchObject({status: 400})
  })

  test('delete a lead: its notes go, and its photo waits to be purged', async () => {
    const name = photoName()
    await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg()))
    const row = await save({photo_url: name})
    await desk.from('lead_notes').insert({lead_id: row.id, body: 'x'})
    expect((await leads().delete().eq('id', row.id).select('id')).data).toEqual([{id: row.id}])
    expect((await stand.service.from('lead_notes').select().eq('lead_id', row.id)).data).toEqual([])
    const queue = await stand.service.from('photo_purge_queue').select('name').eq('name', name)
    expect(queue.data).toEqual([{name}])
  })

  test('are still not the service', async () => {
    for (const table of ['photo_purge_queue', 'lead_notifications']) {
      expect(await desk.from(table).select()).toMatchObject({status: 403, error: {code: '42501'}})
    }
    expect(await leads().insert(lead()).select()).toMatchObject({status: 201})
  })

  test('someone signed in who is not staff sees and changes nothing', async () => {
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

  test('nor a photo', async () => {
    const name = photoName()
    await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg()))
    const {jwtSecret} = loadSecrets(`${stand.dataDir}/supabase`)
    const exp = Math.floor(Date.now() / 1000) + 60
    const token = signJwt({role: 'authenticated', sub: crypto.randomUUID(), exp}, jwtSecret)
    const stranger = createClient(stand.url, stand.supabase.anonKey, {accessToken: async () => token})
    const photos = stranger.storage.from('quiz-photos')
    expect((await photos.list('', {search: name})).data).toEqual([])
    expect((await photos.download(name)).error).toMatchObject({status: 400})
    expect((await photos.remove([name])).data).toEqual([])
    expect((await desk.storage.from('quiz-photos').download(name)).error).toBeNull()
  })

  test('what hosted could do besides is refused by name, never half done', async () => {
    const photos = stand.service.storage.from('quiz-photos')
    const name = photoName()
    const kept = await photos.upload(name, blob(jpeg()), {metadata: {lato: 'destro'}})
    expect(kept.error).toMatchObject({message: expect.stringContaining('metadata')})
    expect((await photos.download(name)).error).not.toBeNull()
    expect((await photos.upload(name, blob(jpeg()))).error).toBeNull()
    const signed = await photos.createSignedUrl(name, 60)
    expect(signed.error).toMatchObject({message: expect.stringContaining('object/sign')})
    const over = await photos.upload(name, blob(jpeg()), {upsert: true})
    expect(over.error).toMatchObject({message: expect.stringContaining('writing over')})
    const ordered = await leads().select('id').order('goal->x')
    expect(ordered.error).toMatchObject({code: 'PGRST127', details: expect.stringContaining('goal->x')})
    const row = await save()
    const written = [
      await leads().upsert(lead()),
      await leads().insert(lead(), {defaultToNull: false}),
      await leads().update({status: 'closed'}).eq('id', row.id).maxAffected(1),
      await leads().update({status: 'closed'}).eq('id', row.id).select().single(),
    ]
    for (const refused of written) expect(refused).toMatchObject({error: {code: 'PGRST127'}})
    expect((await leads().select('status').eq('id', row.id)).data).toEqual([{status: 'new'}])
  })
})
