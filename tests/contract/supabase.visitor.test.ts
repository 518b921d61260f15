import {randomUUID} from 'node:crypto'
import {readdirSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ANSWER_COLUMNS} from '../../schemas/quiz-steps.ts'
import {blob, drivers, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

describe.each(drivers)('a visitor, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver)
    await stand.supabase.database.ready()
  })
  afterAll(() => stand?.stop())

  const leads = () => stand.visitor.from('quiz_submissions')
  const photos = () => stand.visitor.storage.from('quiz-photos')

  test('uploads a photo, saves the lead, and a repeated save is known', async () => {
    const id = randomUUID()
    const name = photoName('jpg', id)
    const uploaded = await photos().upload(name, blob(jpeg()))
    expect(uploaded.error).toBeNull()
    expect(uploaded.data?.path).toBe(name)
    const row = lead({id, photo_url: name})
    expect(await leads().insert(row)).toMatchObject({status: 201, error: null, data: null})
    expect(await leads().insert(row)).toMatchObject({status: 409, error: {code: '23505'}})
    const saved = await stand.service.from('quiz_submissions').select().eq('id', id).single()
    expect(saved.data).toMatchObject({...row, status: 'new'})
  })

  test('a photo whose answer came too late for the page is found by its lead, and by no other', async () => {
    const [mine, another] = [lead({id: randomUUID()}), lead({id: randomUUID()})]
    const name = photoName('JPG', mine.id)
    expect((await photos().upload(name, blob(jpeg()))).error).toBeNull()
    expect(await leads().insert([mine])).toMatchObject({status: 201})
    expect(await leads().insert([another])).toMatchObject({status: 201})
    const saved = await stand.service
      .from('quiz_submissions')
      .select('id, photo_url')
      .in('id', [mine.id, another.id])
    expect(saved.data).toHaveLength(2)
    expect(saved.data).toContainEqual({id: mine.id, photo_url: name})
    expect(saved.data).toContainEqual({id: another.id, photo_url: null})
  })

  test('whatever the form accepts is accepted', async () => {
    for (const changes of [
      {email: 'a@b'},
      {email: `${'l'.repeat(250)}@${'d'.repeat(60)}.it`},
      {email: `o'neil+quiz@sub.example.co.uk`},
      {email: 'jörg@münchen.example'},
      {location: 'x'.repeat(120)},
      {location: '🏙'.repeat(60)},
      {goal: 'Un’opzione che un redattore ha appena scritto'},
    ]) {
      expect(await leads().insert(lead(changes))).toMatchObject({status: 201})
    }
  })

  test('bad shapes are refused with 400 and 23514', async () => {
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
      expect(await leads().insert(lead(changes))).toMatchObject({status: 400, error: {code: '23514'}})
    }
    expect(await leads().insert(lead({age: null}))).toMatchObject({status: 400, error: {code: '23502'}})
    expect(await leads().insert(lead({id: 'no uuid'}))).toMatchObject({status: 400, error: {code: '22P02'}})
    expect(await leads().insert(lead({goal: 'a\0b'}))).toMatchObject({status: 400})
  })

  test('unknown columns, tables and functions have their real codes', async () => {
    expect(await leads().insert(lead({nope: '1'}))).toMatchObject({status: 400, error: {code: 'PGRST204'}})
    expect(await stand.visitor.from('nope').select()).toMatchObject({status: 404, error: {code: 'PGRST205'}})
    expect(await stand.visitor.from('users').select()).toMatchObject({status: 404, error: {code: 'PGRST205'}})
    expect(await stand.visitor.rpc('claim_notifications')).toMatchObject({
      status: 404,
      error: {code: 'PGRST202'},
    })
    const other = stand.visitor.schema('private').from('settings').select()
    expect(await other).toMatchObject({error: {code: expect.stringMatching(/^PGRST(106|205)$/)}})
  })

  test('may not read, change or delete by any verb, filter or preference', async () => {
    const row = lead()
    await leads().insert(row)
    const refused = {status: 401, error: {code: '42501'}, data: null}
    expect(await leads().select()).toMatchObject(refused)
    expect(await leads().select('id').eq('id', row.id)).toMatchObject(refused)
    expect(await leads().select('id', {count: 'exact'}).limit(1)).toMatchObject(refused)
    expect(await leads().select('id').or(`id.eq.${row.id},email.ilike.*@*`)).toMatchObject(refused)
    expect((await leads().select('*', {count: 'exact', head: true})).status).toBe(401)
    expect(await leads().insert(lead()).select()).toMatchObject(refused)
    const unknown = {status: 400, error: {code: 'PGRST127'}, data: null}
    expect(await leads().upsert(lead())).toMatchObject(unknown)
    expect(await leads().upsert(row, {ignoreDuplicates: true})).toMatchObject(unknown)
    expect(await leads().update({email: 'x@y'}).eq('id', row.id)).toMatchObject(refused)
    expect(await leads().update({status: 'closed'}).eq('id', row.id)).toMatchObject(refused)
    expect(await leads().delete().eq('id', row.id)).toMatchObject(refused)
    expect(await leads().insert(lead({status: 'closed'}))).toMatchObject(refused)
    expect(await leads().insert(lead({created_at: '1999-01-01'}))).toMatchObject(refused)
    for (const table of ['lead_notes', 'photo_purge_queue', 'lead_notifications']) {
      const from = () => stand.visitor.from(table)
      expect(await from().select()).toMatchObject(refused)
      expect(await from().insert({})).toMatchObject(refused)
      const column = table === 'photo_purge_queue' ? 'name' : 'lead_id'
      expect(await from().delete().neq(column, randomUUID())).toMatchObject(refused)
    }
    const many = Array.from({length: 2_000}, () => 'id').join()
    expect(await leads().select(many)).toMatchObject({status: 400, error: {code: 'PGRST100'}})
    const embedded = await leads().select('id, lead_notes(body)')
    expect(embedded).toMatchObject({status: 400, error: {code: 'PGRST127'}})
    const still = await stand.service
      .from('quiz_submissions')
      .select('email, status')
      .eq('id', row.id)
      .single()
    expect(still.data).toEqual({email: row.email, status: 'new'})
  })

  test('headers and forged tokens give no other role', async () => {
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
    expect(await ask({apikey, 'accept-profile': 'private'})).toBe(406)
    expect(await ask({apikey: stand.supabase.serviceKey})).toBe(200)
  })

  test('hostile filters and bodies are refused and break nothing', async () => {
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
    expect(await status(base, {method: 'PUT', body: '{}'})).toBe(400)
    expect(await status(base, {method: 'POST', body: '{'})).toBe(400)
    const deep = `{"goal":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    expect(await status(base, {method: 'POST', body: deep})).toBe(400)
    expect(await status(base, {method: 'POST', body: '"text"'})).toBe(400)
    expect(await status(base, {method: 'POST', body: '[1]'})).toBe(400)
    expect(await status(base, {method: 'POST', body: '{"__proto__":{"a":1}}'})).toBe(400)
    expect(await status(base, {method: 'POST', body: `{"age":"${'x'.repeat(1 << 20)}"}`})).toBe(413)
    expect(await status(base, {method: 'POST', body: new Uint8Array([0x7b, 0xff, 0x7d])})).toBe(400)
    expect(await status(base, {method: 'DELETE'})).toBe(400)
    expect(await leads().insert(lead())).toMatchObject({status: 201})
  })

  test('photos: size, type, name and content are checked', async () => {
    const code = async (name: string, bytes: Uint8Array, type?: string, options?: {upsert: boolean}) => {
      const {error} = await photos().upload(name, blob(bytes, type), options)
      return error === null ? 'saved' : (error as {statusCode?: string}).statusCode
    }
    expect(await code(photoName(), jpeg(5_242_880))).toBe('saved')
    expect(await code(photoName('JPG'), jpeg())).toBe('saved')
    expect(await code(photoName(), jpeg(5_242_881))).toBe('413')
    expect(await code(photoName(), jpeg(6_000_000))).toBe('413')
    expect(await code(photoName('pdf'), Buffer.from('%PDF-1.7 and more'), 'application/pdf')).toBe('415')
    expect(await code(photoName(), jpeg(), 'application/pdf')).toBe('415')
    expect(await code(photoName(), Buffer.from('<script>alert(1)</script>'), 'image/jpeg')).toBe('415')
    expect(await code(photoName(), Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')).toBe('415')
    expect(await code(`${Date.now()}.jpg`, jpeg())).toBe('403')
    const files = () => readdirSync(path.join(stand.dataDir, 'supabase/objects'), {recursive: true}).length
    const kept = files()
    expect(await code(`folder/${photoName()}`, jpeg())).toBe('403')
    expect(await code(photoName('svg'), jpeg())).toBe('403')
    expect(files()).toBe(kept)
    expect(await code(photoName(), Buffer.alloc(0))).toBe('400')
    const taken = photoName()
    expect(await code(taken, jpeg())).toBe('saved')
    expect(await code(taken, jpeg())).toBe('409')
    expect(await code(taken, jpeg(), 'image/jpeg', {upsert: true})).toBe('501')
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(50),
    ])
    expect(await code(photoName('heic'), heic, 'image/heic')).toBe('saved')
    const raw = await photos().upload(photoName(), jpeg(), {contentType: 'image/jpeg'})
    expect(raw.error).toBeNull()
    const nowhere = await stand.visitor.storage.from('other').upload(photoName(), blob(jpeg()))
    expect(nowhere.error).toMatchObject({status: 400, statusCode: '404'})
  })

  test('photos: nothing can be seen or removed', async () => {
    const name = photoName()
    await photos().upload(name, blob(jpeg()))
    expect((await photos().download(name)).error).toMatchObject({status: 400})
    expect((await photos().list()).data).toEqual([])
    expect((await photos().remove([name])).data).toEqual([])
    expect((await photos().move(name, photoName())).error).toMatchObject({statusCode: '501'})
    const open = await fetch(photos().getPublicUrl(name).data.publicUrl, {
      headers: {apikey: stand.supabase.anonKey},
    })
    expect(open.status).toBe(400)
    const still = await stand.service.storage.from('quiz-photos').download(name)
    expect(still.data?.size).toBe(2000)
  })
})
