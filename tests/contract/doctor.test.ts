/** `npm run doctor` and `npm run status`: silent about what is sound, and plain about each fault. */
import {execFile} from 'node:child_process'
import {chmodSync, mkdirSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {makeBackup} from '../../local/backup/make.ts'
import {backupName} from '../../local/backup/shelf.ts'
import type {Installation} from '../../local/commands/doctor/check.ts'
import {examine} from '../../local/commands/doctor/examine.ts'
import {askStatus, type Status} from '../../local/server/status.ts'
import {readEnvironment} from '../../local/settings/environment.ts'
import {loadSecrets} from '../../local/supabase/secrets.ts'
import {fakeBuild} from '../support/fake-build.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {type Product, startProduct} from '../support/product.ts'
import {freePort} from './lake/content-stand.ts'
import {blob, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const DAY = 24 * 3_600_000
const scratch = temporaryFolder()
afterAll(() => removeFolder(scratch))

type Env = Record<string, string>

/** The names of what is found to be wrong, in alphabetical order. */
async function faults(installation: Installation): Promise<string[]> {
  const verdicts = await examine(installation)
  for (const {wrong, mend} of verdicts)
    if (wrong) expect(`${wrong} ${mend}`).not.toMatch(/undefined|null|NaN/)
  return verdicts.flatMap(({name, wrong}) => (wrong ? [name] : [])).sort()
}

/** However long a busy machine takes: what the doctor would give up on is planted. */
const patient = (address: string, init: RequestInit = {}) => fetch(address, {...init, signal: null})

const looking = (env: Env, status: Status | null, others: Partial<Installation> = {}): Installation => ({
  env,
  settings: readEnvironment(env, ROOT),
  status,
  nodeVersion: process.versions.node,
  now: Date.now,
  freeBytes: () => 50e9,
  fetch: patient,
  ...others,
})

async function command(name: 'doctor' | 'status', env: Env) {
  const file = path.join('local', 'commands', `${name}.ts`)
  const running = promisify(execFile)(process.execPath, [file], {cwd: ROOT, env: {PATH: '', ...env}})
  return running.then(
    ({stdout}) => ({code: 0, said: stdout}),
    ({code, stdout, stderr}) => ({code, said: `${stdout}${stderr}`}),
  )
}

describe('on one machine', () => {
  const dataDir = path.join(scratch, 'data')
  const distDir = path.join(scratch, 'dist')
  let env: Env
  let product: Product
  let status: Status | null

  beforeAll(async () => {
    mkdirSync(dataDir, {mode: 0o700})
    const before = await startLake(await withEmptyLeads(dataDir))
    await before.editor.create({_id: 'hero', _type: 'hero'})
    await before.stop()
    fakeBuild(distDir, '00000000')
    const port = await freePort()
    env = {
      DATA_DIR: dataDir,
      DIST_DIR: distDir,
      PORT: String(port),
      BACKUP_DIR: path.join(scratch, 'backups'),
    }
    product = await startProduct({dataDir, distDir, port})
    const settings = readEnvironment(env, ROOT)
    await makeBackup(settings, path.join(settings.backupDir, backupName(new Date())))
    status = await askStatus(settings)
  })
  afterAll(() => product?.stop())

  test('it has a short word for a sound installation, and status says how it is', async () => {
    expect(await faults(looking(env, status))).toEqual([])
    const well = await command('doctor', env)
    expect(well).toEqual({code: 0, said: expect.stringMatching(/^✓ All is well: [^\n]+\n$/)})
    const {code, said} = await command('status', env)
    expect(code).toBe(0)
    expect(said).toMatch(/^Version +1\.\d+\.\d+\nRunning +for 0 minutes\nReady +yes\nMemory +\d+ MB/)
    expect(said).toMatch(/Last publish +\d{4}-.*\nLast lead +none yet\nAnnouncing +no channel is set/)
    expect(said).toMatch(
      /Disk +[\d.]+ GB free for .*\nLast backup +\d{4}-\d\d-\d\d \d\d:\d\d UTC \(0 minutes ago\)/,
    )
  })

  test('status tells a stranger nothing, and says so when nothing runs', async () => {
    const authorization = 'Bearer sk-somebody'
    const knock = await fetch(`${product.url}/status`, {headers: {authorization}})
    expect([knock.status, await knock.text()]).toEqual([404, ''])
    const none = await command('status', {...env, DATA_DIR: path.join(scratch, 'none')})
    expect(none).toEqual({code: 1, said: expect.stringContaining('Nothing runs with the data of')})
    const elsewhere = await command('status', {...env, PORT: String(await freePort())})
    expect(elsewhere).toEqual({code: 1, said: expect.stringContaining('does not answer at')})
  })

  const PLANTED: readonly (readonly [what: string, more: Env, found: string[]])[] = [
    ['a name with a letter too few', {STUDIO_PASWORD: 'prova-prova'}, ['Names of variables']],
    ['a key of a service that is not used', {SUPABASE_SERVICE_KEY: 'x'}, ['Variables together']],
    ['a public address without TLS', {SITE_URL: 'http://clinica.invalid'}, ['Encryption', 'Site']],
    ['a proxy that is not believed', {SITE_URL: 'https://clinica.invalid'}, ['Proxy', 'Site']],
    ['a proxy that can be passed by', {TRUST_PROXY: '1', HOST: '0.0.0.0'}, ['Proxy']],
    ['a variable of the build that has changed', {VITE_MORE: '1'}, ['Build', 'Names of variables']],
    ['no backup', {BACKUP_DIR: path.join(scratch, 'nothing')}, ['Backup']],
    ['a Studio that is not there', {STUDIO_URL: 'https://studio.invalid'}, ['Studio']],
    [
      'a mail server that is not there',
      {SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.c', MAIL_TO: 'a@b.c'},
      ['Mail'],
    ],
    ['a webhook that nobody hears', {LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/hook'}, ['Webhook']],
  ]
  test.each(PLANTED)('%s', async (_what, more, found) => {
    expect(await faults(looking({...env, ...more}, status))).toEqual(found)
  })

  const running = (changes: Partial<Status>): Status | null => status && {...status, ...changes}
  test.each<[string, (sound: Installation) => Partial<Installation>, string]>([
    ['an old Node', () => ({nodeVersion: '20.11.1'}), 'Node'],
    ['a full disk', () => ({freeBytes: () => 1e9}), 'Disk'],
    ['a clock that was set back', () => ({now: () => Date.now() - DAY}), 'Time'],
    ['a backup of the day before yesterday', () => ({now: () => Date.now() + 3 * DAY}), 'Backup'],
    ['a part that failed', () => ({status: running({checks: {page: 'failed'}})}), 'Readiness'],
    ['an update without a restart', () => ({status: running({version: '0.9.0'})}), 'Version'],
    [
      'leads that nobody takes',
      () => {
        const oldestWaiting = new Date(Date.now() - 2 * 3_600_000).toISOString()
        return {status: running({channels: ['email'], leads: {waiting: 2, oldestWaiting, last: null}})}
      },
      'Announcing leads',
    ],
  ])('%s', async (_what, change, found) => {
    const sound = looking(env, status)
    expect(await faults({...sound, ...change(sound)})).toEqual([found])
  })

  test('a data folder that cannot be written, and secrets that others may read', async () => {
    writeFileSync(path.join(scratch, 'file'), '')
    const below = {...env, DATA_DIR: path.join(scratch, 'file', 'data')}
    expect(await faults(looking(below, null))).toContain('Data folder')
    const secrets = path.join(dataDir, 'secrets.json')
    chmodSync(secrets, 0o644)
    expect(await faults(looking(env, status))).toEqual(['Secrets'])
    chmodSync(secrets, 0o600)
  })

  test('the product at another port, and another program at this one', async () => {
    const elsewhere = {...env, PORT: String(await freePort())}
    expect(await faults(looking(elsewhere, null))).toEqual(['Place'])
    const other = createServer((_request, response) => response.end()).listen(
      Number(elsewhere.PORT),
      '127.0.0.1',
    )
    const unused = {...elsewhere, DATA_DIR: path.join(scratch, 'unused')}
    expect(await faults(looking(unused, null))).toEqual(['Place'])
    other.close()
  })

  test('the command names what is wrong and what mends it, and ends with 1', async () => {
    const late = await command('doctor', {...env, BACKUP_DIR: path.join(scratch, 'nothing')})
    expect(late.code).toBe(1)
    expect(late.said).toMatch(
      /^✗ Backup: There is no backup in .*\n {2}To mend it: npm run backup -- --keep 7.*\n✓ Well: /,
    )
    const half = await command('doctor', {...env, STAFF_EMAIL: 'desk@clinica.example'})
    expect(half).toEqual({code: 1, said: expect.stringContaining('STAFF_PASSWORD missing')})
  })
})

describe('on hosted services', () => {
  const SANITY = 'https://embedded.api.sanity.io'
  const SUPABASE = 'https://abcdefghijklmnop.supabase.co'
  const [SITE, STUDIO] = ['https://www.clinica.example', 'https://studio.clinica.example']
  let lake: RunningLake
  let stand: Stand
  let env: Env

  /** What the local default lacks, as the hosted service answers it when all is well. */
  const SOUND: Record<string, object> = {
    '/rest/v1/retention': [{scheduled: true}],
    '/auth/v1/settings': {disable_signup: true},
  }

  const json = (body: object, status = 200) =>
    Response.json(body, {status, headers: {date: new Date().toUTCString()}})

  /** The services' names lead to the stand-ins; `instead` are answers planted by the beginning of their addresses. */
  const world =
    (instead: Record<string, Response | null> = {}) =>
    async (address: string, init: RequestInit = {}): Promise<Response> => {
      const planted = Object.entries(instead).find(([begin]) => address.startsWith(begin))?.[1]
      if (planted === null) throw new Error('unreachable')
      if (planted) return planted.clone()
      const {origin, pathname} = new URL(address)
      if (origin === SITE || origin === STUDIO) return new Response('')
      const sound = origin === SUPABASE && SOUND[pathname]
      if (sound) return json(sound)
      return patient(address.replace(SANITY, lake.url).replace(SUPABASE, stand.url), init)
    }

  const hosted = (
    more: Env = {},
    instead: Record<string, Response | null> = {},
    others: Partial<Installation> = {},
  ) => faults(looking({...env, ...more}, null, {fetch: world(instead), ...others}))

  beforeAll(async () => {
    lake = await startLake(path.join(scratch, 'hosted'), {CORS_ORIGINS: `${SITE} ${STUDIO}`})
    await lake.editor.create({_id: 'hero', _type: 'hero'})
    await lake.editor.create({_id: 'drafts.hero', _type: 'hero'})
    stand = await startStand('pglite')
    const {publishableKey, secretKey} = loadSecrets(path.join(stand.dataDir, 'supabase'))
    env = {
      DATA_DIR: path.join(scratch, 'no-data'),
      DIST_DIR: path.join(scratch, 'no-dist'),
      SITE_URL: SITE,
      STUDIO_URL: STUDIO,
      VITE_SANITY_PROJECT_ID: 'embedded',
      VITE_SANITY_DATASET: 'production',
      SANITY_AUTH_TOKEN: lake.token,
      VITE_SUPABASE_URL: SUPABASE,
      VITE_SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_KEY: secretKey,
    }
  })
  afterAll(async () => {
    await stand?.stop()
    await lake?.stop()
  })

  test('it finds nothing to say about sound ones', async () => {
    expect(await hosted()).toEqual([])
  })

  test.each<[string, () => Env, string[]]>([
    ['a dataset of another name', () => ({VITE_SANITY_DATASET: 'producton'}), ['Dataset']],
    ['a page that Sanity does not know', () => ({SITE_URL: 'https://clinica.invalid'}), ['CORS', 'Site']],
    [
      'a Studio that Sanity does not know',
      () => ({STUDIO_URL: 'https://studio.invalid'}),
      ['CORS', 'Studio'],
    ],
    ['a token that was deleted', () => ({SANITY_AUTH_TOKEN: 'sk-gone'}), ['Token']],
    ['a public key of another project', () => ({VITE_SUPABASE_ANON_KEY: 'sb_publishable_x'}), ['Leads key']],
    ['no secret key', () => ({SUPABASE_SERVICE_KEY: ''}), ['Service key']],
    [
      'the secret key in the page',
      () => ({VITE_SUPABASE_ANON_KEY: env.SUPABASE_SERVICE_KEY ?? ''}),
      ['Policies', 'Public key'],
    ],
  ])('%s', async (_what, more, found) => {
    expect(await hosted(more())).toEqual(found)
  })

  test.each<[string, Record<string, Response | null>, string[]]>([
    ['Sanity out of reach', {[SANITY]: null}, ['Content service']],
    ['Supabase out of reach', {[SUPABASE]: null}, ['Leads service']],
    ['a site that answers with an error', {[SITE]: new Response('', {status: 502})}, ['Site']],
    [
      'accounts for everybody',
      {[`${SUPABASE}/auth/v1/settings`]: json({disable_signup: false})},
      ['Accounts'],
    ],
    [
      'a public bucket',
      {[`${SUPABASE}/storage/v1/object/public`]: json({message: 'Object not found'}, 400)},
      ['Photos'],
    ],
    [
      'an empty dataset',
      {[`${SANITY}/v2025-02-19/data/query/production?query=count%28*%5B_type`]: json({result: 0})},
      ['Dataset'],
    ],
    [
      'drafts for everybody',
      {[`${SANITY}/v2025-02-19/data/query/production?query=count%28*%5B_id`]: json({result: 1})},
      ['Drafts'],
    ],
  ])('%s', async (_what, instead, found) => {
    expect(await hosted({}, instead)).toEqual(found)
  })

  test('retention that nobody scheduled: the stand-in has no pg_cron', async () => {
    const asked = (apikey = '') =>
      fetch(`${stand.url}/rest/v1/retention?select=scheduled`, {headers: {apikey}})
    const unscheduled = await asked(env.SUPABASE_SERVICE_KEY)
    expect(await hosted({}, {[`${SUPABASE}/rest/v1/retention`]: unscheduled})).toEqual(['Retention'])
    expect((await asked(env.VITE_SUPABASE_ANON_KEY)).status).toBe(401)
  })

  test('a clock that is a day ahead', async () => {
    expect(await hosted({}, {}, {now: () => Date.now() + DAY})).toContain('Time')
  })

  test('leads and photos that should be gone, or told, by now', async () => {
    const row = lead()
    await stand.visitor.from('quiz_submissions').insert(row)
    const long = new Date(Date.now() - 3 * DAY).toISOString()
    await stand.service.from('lead_notifications').update({created_at: long}).eq('lead_id', row.id)
    const channel = {LEADS_WEBHOOK_URL: `${SITE}/hook`}
    expect(await hosted(channel)).toEqual(['Announced leads'])
    await stand.service.from('photo_purge_queue').insert({name: photoName(), queued_at: long})
    expect(await hosted()).toEqual(['Expired photos'])
    await stand.service.from('photo_purge_queue').delete().neq('name', '')
  })

  // Each change of the database's own rules starts it anew: two faults at a time.
  test('a table that visitors may read, one that is missing, and photos that they may list', async () => {
    await stand.visitor.storage.from('quiz-photos').upload(photoName(), blob(jpeg()))
    await stand.sql([
      {sql: 'grant select on public.lead_notes to anon'},
      {sql: 'alter table public.photo_purge_queue rename to elsewhere'},
    ])
    expect(await hosted()).toEqual(['Policies', 'Tables'])
    await stand.sql([
      {sql: 'revoke select on public.lead_notes from anon'},
      {sql: 'alter table public.elsewhere rename to photo_purge_queue'},
      {sql: 'create policy open on storage.objects for select to anon using (true)'},
    ])
    expect(await hosted()).toEqual(['Photos'])
  })
})
