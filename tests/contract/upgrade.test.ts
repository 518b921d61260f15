import {existsSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {backupOf, MIGRATIONS, openDatabase} from '../../server/lake/store/database.ts'
import {BASELINE, migrate} from '../../server/supabase/database/migrate.ts'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {type RunningLake, startLake} from '../support/lake.ts'
import {visitorOf} from './commands.ts'
import {lead} from './supabase/stand.ts'
import {
  FIRST_FAQ,
  FIRST_LEAD,
  FIRST_SESSIONS,
  FIRST_STAFF,
  FIRST_TOKEN,
  firstVersion,
} from './upgrade/first-version.ts'

let first: Awaited<ReturnType<typeof firstVersion>>
beforeAll(async () => {
  first = await firstVersion()
})
afterAll(() => first?.remove())

describe('a data folder of version 1.0.0', () => {
  let dataDir = ''
  let lake: RunningLake
  beforeAll(async () => {
    dataDir = first.copy()
    lake = await startLake(dataDir)
  })
  afterAll(() => lake.stop())

  const ask = (address: string, token: string, method = 'GET') =>
    fetch(lake.url + address, {method, headers: {authorization: `Bearer ${token}`}})

  test('keeps content and its history', async () => {
    expect(await lake.editor.getDocument('faq-first')).toEqual(FIRST_FAQ)
    await lake.editor.patch('faq-first').set({question: 'Quanto dura adesso?'}).commit()
    const then = await ask('/v1/data/history/production/documents/faq-first?revision=tx-first', lake.token)
    expect(await then.json()).toEqual({documents: [expect.objectContaining({question: 'Quanto dura?'})]})
  })

  test('keeps accounts, sessions and tokens of the Studio, without access to leads', async () => {
    const me = async (token: string) => (await ask('/v1/users/me', token)).json()
    expect(await me(FIRST_SESSIONS.administrator)).toMatchObject({name: 'Redazione', role: 'owner'})
    expect(await me(FIRST_SESSIONS.editor)).toMatchObject({name: 'Anna', role: 'editor'})
    expect(await me(FIRST_TOKEN)).toMatchObject({role: 'viewer'})
    for (const token of [FIRST_SESSIONS.administrator, FIRST_SESSIONS.editor, FIRST_TOKEN])
      expect((await ask('/v1/auth/leads', token, 'POST')).status).toBe(403)
    expect((await ask('/v1/auth/leads', FIRST_SESSIONS.staff, 'POST')).status).toBe(200)
  })

  test('keeps leads, and staff with their ids, passwords and sessions', async () => {
    const desk = visitorOf(lake)
    const renewed = await desk.auth.refreshSession({refresh_token: FIRST_SESSIONS.staff})
    expect(renewed.data.user?.id).toBe(FIRST_STAFF.id)
    const {data} = await desk.from('quiz_submissions').select('id, location')
    expect(data).toEqual([{id: FIRST_LEAD, location: 'Milano'}])
    const {error} = await visitorOf(lake).auth.signInWithPassword(FIRST_STAFF)
    expect(error).toBeNull()
    const sent = {...lead(), visit: {utm_source: 'google'}}
    expect((await visitorOf(lake).from('quiz_submissions').insert(sent)).error).toBeNull()
    const {data: sources} = await desk.from('quiz_submissions').select('source').order('source')
    expect(sources).toEqual([{source: 'google'}, {source: null}])
  })

  test('keeps a copy of the accounts as they were', () => {
    const copy = new DatabaseSync(backupOf(path.join(dataDir, 'lake', 'access.sqlite'), 1))
    const logins = copy.prepare('SELECT login, role FROM account ORDER BY login').all()
    expect(logins.map((row) => ({...row}))).toEqual([
      {login: 'anna', role: 'editor'},
      {login: 'redazione', role: 'administrator'},
    ])
    copy.close()
  })
})

test('a migration copies content first and is undone if it fails', () => {
  const file = path.join(first.copy(), 'lake', 'content.sqlite')
  const next = [...MIGRATIONS, 'ALTER TABLE document ADD COLUMN more TEXT;']
  expect(() => openDatabase(file, [...next, 'no SQL at all'])).toThrow()
  const unchanged = new DatabaseSync(file)
  expect(unchanged.prepare('PRAGMA user_version').get()).toEqual({user_version: MIGRATIONS.length})
  unchanged.close()

  const db = openDatabase(file, next)
  expect(db.prepare('SELECT id, more FROM document').all()).toEqual([{id: 'faq-first', more: null}])
  expect(db.prepare('PRAGMA user_version').get()).toEqual({user_version: next.length})
  db.close()
  const backup = backupOf(file, MIGRATIONS.length)
  expect(existsSync(backup)).toBe(true)
  const older = openDatabase(backup)
  expect(older.prepare('SELECT id FROM document').all()).toEqual([{id: 'faq-first'}])
  older.close()
  expect(() => openDatabase(file)).toThrow(/newer version of this program.*left as it is/)
})

test.each([
  [
    'newer',
    "insert into supabase_migrations.schema_migrations values ('29990101000000', 'future')",
    /newer version/,
  ],
  [
    'older',
    `delete from supabase_migrations.schema_migrations where version = '${BASELINE}'`,
    /before 1\.0\.0/,
  ],
])('leads of a version that is %s are refused', async (_age, change, reason) => {
  const owner = await openPglite(path.join(first.copy(), 'supabase', 'postgres'))
  await owner.run([{sql: change}])
  await expect(migrate(owner)).rejects.toThrow(reason)
  await owner.close()
})
