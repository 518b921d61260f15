/** Requests every route of version 1.0.0 with each method, kind of caller and encoding. */
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {startEmbedded} from '../../server/app/embedded.ts'
import {readEnvironment} from '../../server/app/settings/environment.ts'
import {hashPassword} from '../../server/shared/security/password.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {fakeBuild, PUBLIC_QUERY} from '../support/fake-build.ts'
import {removeFolder, temporaryFolder} from '../support/lake.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {LAKE_ROUTES, LEADS_ROUTES, SIGN_IN_ROUTES, WITHDRAWN_ROUTES} from './gates/routes.ts'
import {lead, staff} from './supabase/stand.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const REFUSED = [400, 401, 403, 404, 405, 411, 413, 415, 429]
const SECRET = 'una-bozza-segreta'
const PUBLISHED = 'una-frase-pubblicata'
const EMAIL = 'anna.segreta@posta.example'

/** Variants of a request, each with a spelling of the URL path and a value of the `Accept-Encoding` header. */
const ENCODINGS: readonly [name: string, write: (address: string) => string, accepted: string][] = [
  ['plain', (address) => address, 'identity'],
  ['compressed', (address) => address, 'br, gzip'],
  ['percent-encoded', (address) => address.replace('o', '%6f'), 'identity'],
]

type Caller = () => Record<string, string>

let product: Awaited<ReturnType<typeof startEmbedded>>
let dataDir: string
let picture: string
const callers = new Map<string, Caller>()

beforeAll(async () => {
  dataDir = await withEmptyLeads(temporaryFolder())
  const distDir = path.join(dataDir, 'dist')
  fakeBuild(distDir, 'aaaaaaaa')
  const env = {DATA_DIR: dataDir, DIST_DIR: distDir, PORT: '0'}
  const settings = readEnvironment({...env, STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password}, '/')
  product = await startEmbedded(settings)
  await product.site.load()
  const {access, leads, client, url} = product
  await client.createOrReplace({_id: 'gate', _type: 'hero', words: PUBLISHED})
  await client.createOrReplace({_id: 'drafts.gate', _type: 'hero', words: SECRET})
  const pixels = {width: 8, height: 8, channels: 3, background: '#123456'} as const
  const file = await sharp({create: pixels}).png().toBuffer()
  picture = new URL((await client.assets.upload('image', file)).url).pathname
  await leads.database.ready()
  const {publishableKey, secretKey} = loadSecrets(path.join(dataDir, 'supabase'))
  const visitor = createClient(url, publishableKey, {auth: {persistSession: false}})
  expect((await visitor.from('quiz_submissions').insert(lead({email: EMAIL}))).status).toBe(201)
  const passwordHash = await hashPassword('prova-prova-prova')
  const session = (login: string, role: 'editor' | 'viewer') => {
    if (!access.findAccount(login)) access.saveAccount({login, name: login, role, passwordHash})
    const account = access.findAccount(login)
    if (!account) throw new Error(`${login} has no account`)
    return access.openSession(account)
  }
  const token = access.addToken('altra-pagina')
  const expired = session('redattrice', 'editor')
  access.closeSession(access.fingerprintOf(expired))
  const {data} = await visitor.auth.signInWithPassword(staff)
  const bearer = (value: string) => ({authorization: `Bearer ${value}`})
  const cookie = () => ({cookie: `lakeSession=${session('redattrice', 'editor')}`})
  callers.set('nobody', () => ({apikey: publishableKey}))
  callers.set('nobody with the public key as token', () => ({
    apikey: publishableKey,
    ...bearer(publishableKey),
  }))
  callers.set('cookie', cookie)
  callers.set('foreign', () => ({...cookie(), origin: 'https://altrove.example'}))
  callers.set('viewer token', () => bearer(token))
  callers.set('editor', () => bearer(session('redattrice', 'editor')))
  callers.set('staff', () => ({apikey: publishableKey, ...bearer(data.session?.access_token ?? '')}))
  callers.set('expired', () => ({apikey: publishableKey, ...bearer(expired)}))
  callers.set('operator', () => ({apikey: secretKey}))
})
afterAll(async () => {
  await product?.close()
  removeFolder(dataDir)
})

/**
 * Returns the status, and the body and headers as one text. For an event stream, cancels the request and omits the
 * body.
 */
async function ask(method: string, address: string, headers: Record<string, string>) {
  const leave = new AbortController()
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const response = await fetch(product.url + address, {
    method,
    redirect: 'manual',
    signal: leave.signal,
    headers: {...headers, ...(hasBody ? {'content-type': 'application/json'} : {})},
    ...(hasBody ? {body: '{}'} : {}),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  leave.abort()
  return {status: response.status, text: `${text}${JSON.stringify([...response.headers])}`}
}

interface Routes {
  routes: readonly {path: string}[]
  /** Callers with access to some of these routes. The product refuses all other callers, except on public routes. */
  open: readonly string[]
  /** Returns whether clients without a session may use the method on the path. */
  isPublic?(method: string, path: string): boolean
}

const isLeadOrPhoto = (method: string, address: string) =>
  method === 'POST' && /^\/rest\/v1\/quiz_submissions|^\/storage\/v1\/object\/quiz-photos\/\d/.test(address)

describe.each<[string, Routes]>([
  ['the Lake', {routes: LAKE_ROUTES, open: ['cookie', 'viewer token', 'editor']}],
  ['the leads', {routes: LEADS_ROUTES, open: ['staff', 'operator'], isPublic: isLeadOrPhoto}],
  ['withdrawn routes', {routes: WITHDRAWN_ROUTES, open: []}],
])('%s', (_name, {routes, open, isPublic}) => {
  it.each(routes.map(({path: address}) => address))('%s is closed', async (address) => {
    const closed = [...callers].filter(([caller]) => !open.includes(caller))
    const methods = METHODS.filter((one) => !isPublic?.(one, address))
    const asked = closed.flatMap(([caller, headersOf]) =>
      methods.flatMap((method) =>
        ENCODINGS.map(async ([name, write, accepted]) => {
          const {status, text} = await ask(method, write(address), {
            ...headersOf(),
            'accept-encoding': accepted,
          })
          const shown = [SECRET, PUBLISHED, EMAIL].filter((secret) => text.includes(secret))
          return REFUSED.includes(status) && shown.length === 0
            ? []
            : [`${caller} ${method} ${name}: ${status} ${shown}`]
        }),
      ),
    )
    const wrong = (await Promise.all(asked)).flat()
    expect(wrong).toEqual([])
  })
})

describe('a write', () => {
  const WRITES = LAKE_ROUTES.filter(({methods}) => !methods.includes('GET'))

  it.each(WRITES.map(({path: address}) => address))('%s needs an editor', async (address) => {
    for (const caller of ['cookie', 'viewer token', 'foreign']) {
      const {status} = await ask('POST', address, callers.get(caller)?.() ?? {})
      expect([caller, REFUSED.includes(status)]).toEqual([caller, true])
    }
  })
})

describe('strangers', () => {
  const query = (text: string, more = {}) =>
    `/v2025-02-19/data/query/production?${new URLSearchParams({query: text, ...more})}`

  it('get the page’s query without drafts', async () => {
    const {status, text} = await ask('GET', query(PUBLIC_QUERY, {perspective: 'published'}), {})
    expect(status).toBe(200)
    expect(text).toContain(PUBLISHED)
    expect(text).not.toContain(SECRET)
  })

  it('do not get the page’s query with an ended token', async () => {
    const address = query(PUBLIC_QUERY, {perspective: 'published'})
    expect((await ask('GET', address, {authorization: 'Bearer sk-ended'})).status).toBe(401)
  })

  it.each([
    ['another text', query(`${PUBLIC_QUERY} `)],
    ['drafts', query(PUBLIC_QUERY, {perspective: 'drafts'})],
    ['everything', query(PUBLIC_QUERY, {perspective: 'raw'})],
    ['a parameter', query(PUBLIC_QUERY, {$a: '1'})],
    ['an old version, which sees drafts', query(PUBLIC_QUERY).replace('v2025-02-19', 'v1')],
  ])('do not get the query with %s', async (_name, address) => {
    const {status, text} = await ask('GET', address, {})
    if (status === 200) expect(text).not.toContain(SECRET)
    else expect(status).toBe(401)
  })

  it('get only pictures of the page', async () => {
    for (const address of [picture, `${picture}?w=4`, picture.replace('/images/', '/files/')])
      expect((await ask('GET', address, {})).status).toBe(401)
    expect((await ask('GET', picture, callers.get('cookie')?.() ?? {})).status).toBe(200)
    expect((await ask('GET', picture, callers.get('foreign')?.() ?? {})).status).toBe(401)
  })

  it.each(SIGN_IN_ROUTES)('may ask $path', async ({methods, path: address}) => {
    for (const method of METHODS) {
      const {status, text} = await ask(method, address, callers.get('nobody')?.() ?? {})
      const mayAsk = methods.includes(method)
      expect([method, status < 500, mayAsk || REFUSED.includes(status)]).toEqual([method, true, true])
      expect(text).not.toContain(SECRET)
    }
  })
})

describe('published switches and texts', () => {
  const count = async (caller: string) =>
    (
      await fetch(`${product.url}/rest/v1/rpc/count_quiz_step`, {
        method: 'POST',
        headers: {'content-type': 'application/json', ...callers.get(caller)?.()},
        body: '{"place": "hero", "step": "opened"}',
      })
    ).status
  const rows = async (sql: string) => (await product.leads.database.run([{sql}]))[0]

  it('open the route of counts for visitors, and editors count for nothing', async () => {
    expect([await count('nobody'), await count('cookie')]).toEqual([401, 204])
    await product.client.createOrReplace({_id: 'quizCopy', _type: 'quizCopy', stepsCounted: true})
    const setting = () => rows("select value from private.settings where key = 'quiz_counts'")
    await vi.waitFor(async () => expect(await setting()).toEqual([{value: 'on'}]))
    for (const caller of ['nobody', 'cookie', 'editor', 'viewer token', 'staff', 'operator'])
      expect([caller, await count(caller)]).toEqual([caller, 204])
    expect(await count('foreign')).toBe(403)
    expect(await rows('select step, count from public.quiz_counts')).toEqual([{step: 'opened', count: 1}])
    await product.client.createOrReplace({_id: 'quizCopy', _type: 'quizCopy', stepsCounted: false})
    await vi.waitFor(async () => expect(await setting()).toEqual([{value: 'off'}]))
    expect(await count('nobody')).toBe(401)
  })

  it('keep every published version of the privacy notice, and no draft', async () => {
    const block = (text: string) => ({_type: 'block', children: [{_type: 'span', text}]})
    const notice = (text: string) => ({
      _type: 'privacy',
      statement: [block('Leggi l’informativa')],
      consentRequired: true,
      consentLabel: 'Acconsento',
      policy: [block(text), block('Fine')],
    })
    const first = await product.client.createOrReplace({_id: 'privacy', ...notice('Prima')})
    await product.client.createOrReplace({_id: 'drafts.privacy', ...notice('Bozza')})
    const second = await product.client.createOrReplace({_id: 'privacy', ...notice('Seconda')})
    const columns = 'revision, statement, consent_label, policy'
    const kept = {statement: 'Leggi l’informativa', consent_label: 'Acconsento'}
    await vi.waitFor(async () =>
      expect(await rows(`select ${columns} from public.consent_texts order by published_at`)).toEqual([
        {revision: first._rev, ...kept, policy: 'Prima\n\nFine'},
        {revision: second._rev, ...kept, policy: 'Seconda\n\nFine'},
      ]),
    )
  })
})
