/** From the first version's data folder to this one's: nothing is lost, what was is kept, and newer is refused. */
import {existsSync, mkdirSync, readdirSync, renameSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {backupOf, MIGRATIONS, openDatabase} from '../../server/lake/store/database.ts'
import {migrate} from '../../server/supabase/database/migrate.ts'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {startLake} from '../support/lake.ts'
import {lead} from './supabase/stand.ts'
import {FIRST_FAQ, FIRST_LEAD, FIRST_MIGRATION, firstVersion} from './upgrade/first-version.ts'

let first: Awaited<ReturnType<typeof firstVersion>>
beforeAll(async () => {
  first = await firstVersion()
})
afterAll(() => first?.remove())

test('this version starts on the first one’s folder: content, history, editors and leads are there and go on', async () => {
  const dataDir = first.copy()
  const lake = await startLake(dataDir)
  expect(await lake.anonymous.getDocument('faq-first')).toEqual(FIRST_FAQ)
  await lake.editor.patch('faq-first').set({question: 'Quanto dura adesso?'}).commit()
  const then = await fetch(`${lake.url}/v1/data/history/production/documents/faq-first?revision=tx-first`, {
    headers: {authorization: `Bearer ${lake.token}`},
  })
  expect(await then.json()).toEqual({documents: [expect.objectContaining({question: 'Quanto dura?'})]})

  const {secretKey, publishableKey} = loadSecrets(path.join(dataDir, 'supabase'))
  const client = (key: string) => createClient(lake.url, key, {auth: {persistSession: false}})
  const {data} = await client(secretKey).from('quiz_submissions').select('id, location')
  expect(data).toEqual([{id: FIRST_LEAD, location: 'Milano'}])
  expect((await client(publishableKey).from('quiz_submissions').insert(lead())).error).toBeNull()
  await lake.stop()

  const accounts = new DatabaseSync(path.join(dataDir, 'lake', 'access.sqlite'))
  expect(accounts.prepare('SELECT login, name FROM account').all()).toEqual([{login: 'anna', name: 'Anna'}])
  accounts.close()
  // The leads had migrations to come: as they were before, they are kept beside.
  const kept = path.join(dataDir, 'supabase', `postgres-before-${FIRST_MIGRATION.slice(0, 14)}`)
  expect(readdirSync(kept)).toContain('PG_VERSION')
  // Put back, it is what the older program left: the way back to it is open.
  const back = path.join(dataDir, 'supabase', 'back')
  mkdirSync(back)
  renameSync(kept, path.join(back, 'data'))
  const owner = await openPglite(back)
  const [leads, versions] = await owner.run([
    {sql: 'select id, location from public.quiz_submissions'},
    {sql: 'select count(*)::int as n from supabase_migrations.schema_migrations'},
  ])
  expect([leads?.rows, versions?.rows]).toEqual([[{id: FIRST_LEAD, location: 'Milano'}], [{n: 1}]])
  await owner.close()
})

test('content is copied before a migration, and a migration that fails changes nothing', () => {
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
  // An older program can go back to it.
  const older = openDatabase(backup)
  expect(older.prepare('SELECT id FROM document').all()).toEqual([{id: 'faq-first'}])
  older.close()
  expect(() => openDatabase(file)).toThrow(/newer version of this program.*left as it is/)
})

test('leads of a newer version are refused, and stay as they are', async () => {
  const folder = path.join(first.copy(), 'supabase', 'postgres')
  const owner = await openPglite(folder)
  await owner.exec("insert into supabase_migrations.schema_migrations values ('29990101000000', 'future')")
  await expect(migrate(owner)).rejects.toThrow(/newer version of this program \(migration 29990101000000\)/)
  const [versions] = await owner.run([
    {sql: 'select count(*)::int as n from supabase_migrations.schema_migrations'},
  ])
  expect(versions?.rows).toEqual([{n: 2}])
  await owner.close()
})
