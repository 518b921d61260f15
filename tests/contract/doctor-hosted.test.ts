/** `npm run doctor` of hosted services, on their stand-ins: silent about what is sound, and plain about each fault. */
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {Installation} from '../../server/commands/doctor/check.ts'
import {examine} from '../../server/commands/doctor/examine.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {type Env, faults, looking, patient} from '../support/doctor.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {blob, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

const DAY = 24 * 3_600_000
const scratch = temporaryFolder()
afterAll(() => removeFolder(scratch))

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
    [
      'a database of leads that does not start',
      {[`${SUPABASE}/rest/v1`]: json({code: 'PGRST001'}, 503)},
      ['Leads service', 'Retention', 'Service key'],
    ],
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

  test('what could not be asked is not called well', async () => {
    const away = {fetch: world({[SUPABASE]: null, [SANITY]: null})}
    const said = (await examine(looking(env, null, away))).map(({name}) => name)
    expect(said).toEqual(expect.arrayContaining(['Time', 'Content service', 'Leads service']))
    for (const name of ['Tables', 'Policies', 'Retention', 'Dataset', 'Drafts'])
      expect(said).not.toContain(name)
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
