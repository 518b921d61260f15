import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {drivers, type Stand, staff, startStand} from './supabase/stand.ts'

describe.each(drivers)('sign-in, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver)
  })
  afterAll(() => stand?.stop())

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${stand.url}/auth/v1${path}`, {
      method: 'POST',
      headers: {apikey: stand.anonKey, 'content-type': 'application/json', ...headers},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const password = (body: unknown, address = '198.51.100.1') =>
    post('/token?grant_type=password', body, {'x-forwarded-for': address})

  test('opens a session with the right password', async () => {
    const email = ` ${staff.email.toUpperCase()} `
    const {data, error} = await stand.client().auth.signInWithPassword({email, password: staff.password})
    expect(error).toBeNull()
    expect(data.session).toMatchObject({token_type: 'bearer', expires_in: 3600})
    expect(data.user).toMatchObject({email: staff.email, app_metadata: {role: 'clinic_staff'}})
  })

  test('gives a wrong password and an unknown account the same answer', async () => {
    const {error} = await stand.client().auth.signInWithPassword({...staff, password: 'wrong'})
    expect(error).toMatchObject({status: 400, code: 'invalid_credentials'})
    const known = await password({...staff, password: 'wrong'})
    const unknown = await password({email: 'nobody@example.it', password: 'wrong'})
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
    expect((await password({email: staff.email, password: {a: 1}})).status).toBe(400)
    expect((await password('{')).status).toBe(400)
    expect((await password('x'.repeat(10_000))).status).toBe(413)
  })

  test('renews a session until it ends, then refuses its tokens', async () => {
    const first = await (await password(staff)).json()
    const renew = (token: string) => post('/token?grant_type=refresh_token', {refresh_token: token})
    const second = await (await renew(first.refresh_token)).json()
    const headers = {apikey: stand.anonKey, authorization: `Bearer ${second.access_token}`}
    const statusOf = async (path: string) => (await fetch(`${stand.url}${path}`, {headers})).status
    expect(await statusOf('/rest/v1/quiz_submissions')).toBe(200)
    expect((await post('/logout?scope=local', {}, headers)).status).toBe(204)
    expect((await renew(second.refresh_token)).status).toBe(400)
    expect(await statusOf('/rest/v1/quiz_submissions')).toBe(401)
    expect(await statusOf('/storage/v1/object/quiz-photos/a.jpg')).toBe(401)
  })

  test('ends one session at a time', async () => {
    const one = await stand.signedIn()
    const two = await stand.signedIn()
    expect((await one.auth.signOut({scope: 'local'})).error).toBeNull()
    for (const scope of ['others', 'global'] as const)
      expect((await two.auth.signOut({scope})).error).toMatchObject({status: 400})
    expect((await two.auth.refreshSession()).error).toBeNull()
  })

  test('ends the sessions of a changed password and of a replaced account', async () => {
    const before = await stand.signedIn()
    const changed = {...staff, password: 'another password'}
    await stand.restart(changed)
    expect((await before.auth.refreshSession()).error).not.toBeNull()
    expect((await password(staff, '198.51.100.90')).status).toBe(400)
    expect((await password(changed, '198.51.100.91')).status).toBe(200)
    const replacing = {email: 'new@example.it', password: 'p'}
    await stand.restart(replacing)
    expect((await password(changed, '198.51.100.92')).status).toBe(400)
    expect((await password(replacing, '198.51.100.93')).status).toBe(200)
  })
})
