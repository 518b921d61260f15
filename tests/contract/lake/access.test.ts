import {request} from 'node:http'
import path from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {openAccess} from '../../../server/lake/auth/access.ts'
import {ensureFirstAccount} from '../../../server/lake/auth/first-accounts.ts'
import {hashPassword} from '../../../server/shared/security/password.ts'
import type {RunningLake} from '../../support/lake.ts'
import {lakesOfThisFile} from '../../support/lakes.ts'

const PASSWORD = 'prova-prova-prova'
const start = lakesOfThisFile()
let lake: RunningLake

beforeAll(async () => {
  lake = await start()
  using access = openAccess(path.join(lake.dataDir, 'lake', 'access.sqlite'))
  await ensureFirstAccount(access, PASSWORD)
  const passwordHash = await hashPassword(PASSWORD)
  access.saveAccount({login: 'lettrice', name: 'Lettrice', role: 'viewer', passwordHash})
})

const loginUrl = (origin = lake.url) => `${lake.url}/v1/auth/login/local?origin=${encodeURIComponent(origin)}`
const post = (form: Record<string, string>, headers: Record<string, string> = {}, origin = lake.url) =>
  fetch(loginUrl(origin), {method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form)})
const signIn = async (login = 'redazione', password = PASSWORD) => {
  const response = await post({login, password}, {accept: 'application/json'})
  return (await response.json()) as {token?: string; message?: string}
}
const me = (headers: Record<string, string>) => fetch(`${lake.url}/v1/users/me`, {headers})
const bearer = (token: string | undefined) => ({authorization: `Bearer ${token}`})

test('the right password redirects with a ticket and a cookie', async () => {
  const response = await post({login: 'redazione', password: PASSWORD}, {}, `${lake.url}/studio/structure`)
  expect(response.status).toBe(302)
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.origin + location.pathname).toBe(`${lake.url}/studio/structure`)
  expect(location.search).toBe('')
  expect(response.headers.get('set-cookie')).toMatch(
    /^lakeSession=sk\w{48}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
  )
  const sid = new URLSearchParams(location.hash.slice(1)).get('sid')
  const exchange = () => fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)
  const {token} = (await (await exchange()).json()) as {token: string}
  expect(await (await me(bearer(token))).json()).toMatchObject({name: 'Redazione'})
  expect((await exchange()).status).toBe(404)
})

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await post({login: 'redazione', password: 'sbagliata'})
  const unknown = await post({login: 'nessuno', password: 'sbagliata'})
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  const text = (body: string) => body.replace(/value="\w+"/, '')
  expect(text(await wrong.text())).toBe(text(await unknown.text()))
  expect(wrong.headers.get('set-cookie')).toBeNull()
})

test('repeated failures block the right password too', async () => {
  for (let count = 0; count < 10; count += 1) await signIn('lettrice', 'sbagliata')
  const response = await post({login: 'lettrice', password: PASSWORD})
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain('Troppi tentativi')
  expect((await signIn('redazione')).token).toBeDefined()
})

test.each([
  ...['https://example.org', 'javascript:alert(1)', 'data:text/html,x'],
  ...['//example.org', 'http://localhost.example.org', ''],
])('the sign-in never redirects to %j', async (origin) => {
  const response = await post({login: 'redazione', password: PASSWORD}, {}, origin)
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})

test.each(['https://example.org', 'null'])('a form from %s is refused', async (origin) => {
  const response = await post({login: 'redazione', password: PASSWORD}, {origin})
  expect(response.status).toBe(400)
})

test('the sign-in page allows no script and no frame', async () => {
  const response = await fetch(loginUrl())
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src|unsafe/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an ended session gets 401', async () => {
  const {token} = await signIn()
  const query = `${lake.url}/v2025-02-19/data/query/production?query=count(*)`
  expect((await fetch(query, {headers: bearer(token)})).status).toBe(200)
  const out = await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers: bearer(token)})
  expect(out.headers.get('set-cookie')).toMatch(/^lakeSession=;.*Max-Age=0/)
  expect((await fetch(query, {headers: bearer(token)})).status).toBe(401)
})

test('a cookie counts beside others of its name', async () => {
  const {token} = await signIn()
  // Another host of the domain can set a cookie with the same name, and the browser then sends both cookies.
  for (const others of ['', 'lakeSession=planted; '])
    expect((await me({cookie: `${others}lakeSession=${token}`})).status).toBe(200)
})

test('other sites may not read answers', async () => {
  const allowed = async (origin: string) => (await me({origin})).headers.get('access-control-allow-origin')
  expect(await allowed(lake.url)).toBe(lake.url)
  for (const other of ['https://example.org', 'null', 'http://localhost:1'])
    expect(await allowed(other)).toBeNull()
})

test.each(['/', '/studio/', '/v1/users/me', '/leads-key.json'])(
  '%s is refused under a foreign host name',
  async (address) => {
    const under = (host: string) =>
      new Promise((resolve) =>
        request(lake.url + address, {headers: {host}}, (response) =>
          resolve(response.resume().statusCode),
        ).end(),
      )
    for (const host of ['attacker.example.org', 'localhost.example.org', 'localhost.'])
      expect([host, await under(host)]).toEqual([host, 403])
    for (const host of ['localhost', '127.0.0.1:80', '[::1]:3000', '192.0.2.7:8080'])
      expect([host, await under(host)]).not.toEqual([host, 403])
  },
)

test('the history names people and programs', async () => {
  const {token} = await signIn()
  const user = async (id: string) => {
    const response = await fetch(`${lake.url}/v1/users/${id}`, {headers: bearer(token)})
    return {status: response.status, body: (await response.json()) as {displayName?: string; id?: string}}
  }
  expect(await user('robot-local')).toMatchObject({status: 200, body: {displayName: 'Programma'}})
  const {id = ''} = (await (await me(bearer(token))).json()) as {id?: string}
  expect(await user(id)).toMatchObject({status: 200, body: {displayName: 'Redazione'}})
  expect((await user('p-nessuno')).status).toBe(404)
  expect((await user(`${id},robot-local`)).body).toMatchObject([{id}, {id: 'robot-local'}])
})
