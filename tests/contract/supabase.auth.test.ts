import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {drivers, type Stand, staff, startStand} from './supabase/stand.ts'

describe.each(drivers)('sign-in, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver, {trustProxy: true})
  })
  afterAll(() => stand?.stop())

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${stand.url}/auth/v1${path}`, {
      method: 'POST',
      headers: {apikey: stand.supabase.anonKey, 'content-type': 'application/json', ...headers},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const password = (body: unknown, address = '198.51.100.1') =>
    post('/token?grant_type=password', body, {'x-forwarded-for': address})

  test('the right password opens a session, in any case and with spaces around the address', async () => {
    const client = stand.client()
    const email = ` ${staff.email.toUpperCase()} `
    const {data, error} = await client.auth.signInWithPassword({email, password: staff.password})
    expect(error).toBeNull()
    expect(data.session).toMatchObject({token_type: 'bearer', expires_in: 3600})
    expect(data.user).toMatchObject({email: staff.email, app_metadata: {role: 'clinic_staff'}})
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)
  })

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await stand.client().auth.signInWithPassword({...staff, password: 'wrong'})
    expect(wrong.error).toMatchObject({status: 400, code: 'invalid_credentials'})
    const known = await password({...staff, password: 'wrong'})
    const unknown = await password({email: 'nobody@example.it', password: 'wrong'})
    const body = {code: 'invalid_credentials', message: 'Invalid login credentials'}
    expect([known.status, await known.json()]).toEqual([400, body])
    expect([unknown.status, await unknown.json()]).toEqual([400, body])
    const unwritable = await password({email: 'a\u0000', password: 'wrong'})
    expect([unwritable.status, await unwritable.json()]).toEqual([400, body])
    expect((await password('{')).status).toBe(400)
    expect((await password({email: staff.email, password: {a: 1}})).status).toBe(400)
    expect((await password('x'.repeat(10_000))).status).toBe(413)
  })

  test('guessing is stopped, for that address only', async () => {
    const address = '198.51.100.66'
    const guesses = Array.from({length: 15}, () => password({...staff, password: 'guess'}, address))
    const statuses = (await Promise.all(guesses)).map(({status}) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
    const blocked = await password(staff, address)
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await blocked.json()).toMatchObject({code: 'over_request_rate_limit'})
    expect((await password(staff, `${address}, 198.51.100.67`)).status).toBe(200)
    expect((await password(staff, `198.51.100.67, ${address}`)).status).toBe(429)
  })

  test('a session is renewed until it ends, and ends at once for every token of it', async () => {
    const first = await (await password(staff)).json()
    const renew = (token: string) => post('/token?grant_type=refresh_token', {refresh_token: token})
    const second = await (await renew(first.refresh_token)).json()
    const headers = {apikey: stand.supabase.anonKey, authorization: `Bearer ${second.access_token}`}
    const reading = (path: string) => fetch(`${stand.url}${path}`, {headers})
    expect((await reading('/rest/v1/quiz_submissions')).status).toBe(200)
    expect((await post('/logout?scope=local', {}, headers)).status).toBe(204)
    expect((await renew(second.refresh_token)).status).toBe(400)
    expect((await reading('/rest/v1/quiz_submissions')).status).toBe(401)
    expect(await (await reading('/storage/v1/object/quiz-photos/a.jpg')).text()).toContain('exp')
    expect(await (await renew('nonsense')).json()).toMatchObject({code: 'refresh_token_not_found'})
  })

  test('signing out ends this session and no other, and the token is then nobody', async () => {
    const one = await stand.signedIn()
    const two = await stand.signedIn()
    const token = (await one.auth.getSession()).data.session?.access_token ?? ''
    await one.auth.signOut({scope: 'local'})
    expect((await stand.client().auth.getUser(token)).error).toMatchObject({name: 'AuthSessionMissingError'})
    expect((await two.auth.getUser()).error).toBeNull()
    for (const scope of ['others', 'global'] as const)
      expect((await two.auth.signOut({scope})).error).toMatchObject({status: 400})
    expect((await two.auth.refreshSession()).error).toBeNull()
  })

  test('no other way in', async () => {
    const {auth} = stand.client()
    const signUp = await auth.signUp({email: 'a@b.it', password: 'long enough'})
    expect(signUp.error).toMatchObject({status: 404})
    expect((await auth.signInWithOtp({email: staff.email})).error).toMatchObject({status: 404})
    expect((await auth.admin.listUsers()).error).not.toBeNull()
    expect((await fetch(`${stand.url}/auth/v1/user`)).status).toBe(401)
  })

  test('a changed password signs everybody out, and a replaced account is gone', async () => {
    const before = await stand.signedIn()
    await stand.restart({staff: {...staff, password: 'another password'}})
    expect((await before.auth.getUser()).error).not.toBeNull()
    expect((await password(staff, '198.51.100.90')).status).toBe(400)
    expect((await password({...staff, password: 'another password'}, '198.51.100.91')).status).toBe(200)
    await stand.restart({staff: {email: 'new@example.it', password: 'p'}})
    expect((await password({...staff, password: 'another password'}, '198.51.100.92')).status).toBe(400)
    expect((await password({email: 'new@example.it', password: 'p'}, '198.51.100.93')).status).toBe(200)
  })
})
