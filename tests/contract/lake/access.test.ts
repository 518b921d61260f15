import {once} from 'node:events'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {openAccess} from '../../../server/lake/auth/access.ts'
import {ensureFirstAccount} from '../../../server/lake/auth/first-accounts.ts'
import {hashPassword} from '../../../server/shared/security/password.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../../support/lake.ts'

const PASSWORD = 'prova-prova-prova'
/** The public address. */
const LISTED = 'http://www.example.com'
let lake: RunningLake

beforeAll(async () => {
  const folder = temporaryFolder()
  lake = await startLake(folder, {SITE_URL: LISTED})
  const access = openAccess(path.join(folder, 'lake', 'access.sqlite'))
  await ensureFirstAccount(access, PASSWORD)
  const passwordHash = await hashPassword(PASSWORD)
  access.saveAccount({login: 'lettrice', name: 'Lettrice', role: 'viewer', passwordHash})
  access.close()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
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

test('the right password leads back with a ticket that works once, and a cookie that scripts cannot read', async () => {
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
  const first = await exchange()
  const {token} = (await first.json()) as {token: string}
  expect(await (await me(bearer(token))).json()).toMatchObject({name: 'Redazione', provider: 'local'})
  expect((await exchange()).status).toBe(404)
})

test('a wrong password is refused without telling which half was wrong', async () => {
  const wrong = await post({login: 'redazione', password: 'sbagliata'})
  const unknown = await post({login: 'nessuno', password: 'sbagliata'})
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  const text = (body: string) => body.replace(/value="\w+"/, '')
  expect(text(await wrong.text())).toBe(text(await unknown.text()))
  expect(wrong.headers.get('set-cookie')).toBeNull()
})

test('repeated failures make the caller wait, even with the right password', async () => {
  for (let count = 0; count < 10; count += 1) await signIn('lettrice', 'sbagliata')
  const response = await post({login: 'lettrice', password: PASSWORD})
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain('Troppi tentativi')
  expect((await signIn('redazione')).token).toBeDefined()
})

test.each([
  'https://example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.org',
  'http://localhost.example.org',
  '',
])('the way back never leads to %j', async (origin) => {
  const response = await post({login: 'redazione', password: PASSWORD}, {}, origin)
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test.each(['https://example.org', 'null'])('a form that comes from %s is refused', async (origin) => {
  const response = await post({login: 'redazione', password: PASSWORD}, {origin})
  expect(response.status).toBe(400)
})

test('the sign-in page runs no script and stands in nobody’s frame', async () => {
  const response = await fetch(loginUrl())
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script-src')
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a session ends when its time is over, and not before', () => {
  let now = Date.now()
  const folder = temporaryFolder()
  const access = openAccess(path.join(folder, 'access.sqlite'), () => now)
  access.saveAccount({login: 'a', name: 'A', role: 'editor', passwordHash: ''})
  const account = access.findAccount('a')
  const token = account ? access.openSession(account) : ''
  const days = (count: number) => {
    now += count * 86_400_000
  }
  days(13)
  expect(access.identify(token)).not.toBeNull()
  // Used a day ago, it lives on; unused for two weeks, it does not.
  days(13)
  expect(access.identify(token)).not.toBeNull()
  days(14)
  expect(access.identify(token)).toBeNull()
  access.close()
  removeFolder(folder)
})

test('a token that ended is refused', async () => {
  const {token} = await signIn()
  const query = `${lake.url}/v2025-02-19/data/query/production?query=count(*)`
  expect((await fetch(query, {headers: bearer(token)})).status).toBe(200)
  const out = await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers: bearer(token)})
  expect(out.headers.get('set-cookie')).toMatch(/^lakeSession=;.*Max-Age=0/)
  const refused = await fetch(query, {headers: bearer(token)})
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
})

test('a new password signs everybody out', async () => {
  const {token} = await signIn()
  const access = openAccess(path.join(lake.dataDir, 'lake', 'access.sqlite'))
  const account = access.findAccount('redazione')
  if (account) access.saveAccount({...account, passwordHash: await hashPassword(PASSWORD)})
  access.close()
  expect((await me(bearer(token))).status).toBe(401)
})

test('a cookie may read drafts, but not write', async () => {
  const {token} = await signIn()
  const cookie = {cookie: `lakeSession=${token}`}
  expect((await me(cookie)).status).toBe(200)
  // Set by another host of the same domain, it keeps nobody out.
  expect((await me({cookie: `lakeSession=planted; ${cookie.cookie}`})).status).toBe(200)
  // More of them than a browser keeps are not looked at.
  const heap = Array.from({length: 5}, () => 'lakeSession=planted').join('; ')
  expect((await me({cookie: `${heap}; ${cookie.cookie}`})).status).toBe(401)
  const body = JSON.stringify({mutations: [{create: {_id: 'drafts.x', _type: 'faq'}}]})
  const written = await fetch(`${lake.url}/v1/data/mutate/production`, {
    method: 'POST',
    headers: cookie,
    body,
  })
  expect(written.status).toBe(401)
})

test('an account that may only read is told so, with a status that asks nobody to sign in again', async () => {
  const access = openAccess(path.join(lake.dataDir, 'lake', 'access.sqlite'))
  const account = access.findAccount('lettrice')
  const token = account ? access.openSession(account) : ''
  access.close()
  const reader = lake.clientWith({token})
  await expect(reader.create({_type: 'faq'})).rejects.toMatchObject({statusCode: 403})
  expect(await reader.fetch('count(*[_type == "faq"])')).toBeTypeOf('number')
})

test('only pages of the public address and of this machine may read', async () => {
  const headersFor = async (origin: string) =>
    (await fetch(`${lake.url}/v1/users/me`, {headers: {origin}})).headers
  expect((await headersFor(LISTED)).get('access-control-allow-origin')).toBe(LISTED)
  expect((await headersFor(lake.url)).get('access-control-allow-origin')).toBe(lake.url)
  for (const other of ['https://example.org', `${LISTED}.example.org`, 'null', 'http://localhost:1'])
    expect((await headersFor(other)).get('access-control-allow-origin')).toBeNull()
})

/** The status that comes when the same machine is asked under another name. */
async function under(host: string, address: string) {
  const {request} = await import('node:http')
  return new Promise((resolve) =>
    request(lake.url + address, {headers: {host}}, (response) => resolve(response.resume().statusCode)).end(),
  )
}

test.each(['/', '/studio/', '/v1/users/me', '/leads-key.json', '/images/embedded/production/a-1x1.jpg'])(
  '%s is not served under a foreign name',
  async (address) => {
    const foreign = ['attacker.example.org', 'localhost.example.org', 'localhost.', '1.2.3.4.example.org']
    for (const host of foreign) expect([host, await under(host, address)]).toEqual([host, 403])
    const known = [
      'localhost',
      '127.0.0.1:80',
      '[::1]:3000',
      'www.example.com',
      '192.0.2.7:8080',
      '[2001:db8::1]',
    ]
    for (const host of known) expect([host, await under(host, address)]).not.toEqual([host, 403])
  },
)

test('whoever asks after its health may use any name', async () => {
  expect(await under('clinica:3000', '/healthz')).toBe(200)
  expect(await under('clinica:3000', '/readyz')).toBe(503)
})

test.each(['/v2025-02-19/data/listen/production?query=*', '/v2022-06-30/socket/production'])(
  'the socket %s opens to own origins only',
  async (address) => {
    const connect = async (origin?: string) => {
      const socket = new WebSocket(lake.url.replace('http', 'ws') + address, {...(origin ? {origin} : {})})
      const outcome = await once(socket, 'open').then(
        () => true,
        () => false,
      )
      socket.on('error', () => {}).terminate()
      return outcome
    }
    expect(await connect(lake.url)).toBe(true)
    expect(await connect(LISTED)).toBe(true)
    expect(await connect('https://example.org')).toBe(false)
    expect(await connect('null')).toBe(false)
  },
)

test('the history names people and programs, and knows nobody else', async () => {
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
