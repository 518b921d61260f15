/** A database that is there, and cannot do its work. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {openPostgres} from '../../server/supabase/database/postgres-driver.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {findPostgres, startPostgres} from './supabase/postgres-server.ts'
import {drivers, lead, type Stand, startStand} from './supabase/stand.ts'

let stand: Stand
beforeAll(async () => {
  stand = await startStand(drivers.at(-1) ?? 'pglite')
  await stand.supabase.database.ready()
})
afterAll(() => stand?.stop())

test('a migration that fails answers no lead: it is kept, and taken once the database is mended', async () => {
  const table = 'supabase_migrations.schema_migrations'
  const latest = `version = (select max(version) from ${table})`
  await stand.sqlBeforeStart([{sql: `create table public.kept as select * from ${table} where ${latest}`}])
  // It comes once more, and finds what it makes there already.
  await stand.sqlBeforeStart([{sql: `delete from ${table} where ${latest}`}])
  const row = lead()
  const refused = await stand.visitor.from('quiz_submissions').insert(row)
  expect(refused).toMatchObject({status: 503, error: {code: 'PGRST001'}})
  expect(refused.error?.message).not.toMatch(/exists|relation|column/)
  expect(stand.logs.join('\n')).toMatch(/the database did not start: .*already exists/)
  await stand.sqlBeforeStart([
    {sql: `insert into ${table} select * from public.kept`},
    {sql: 'drop table public.kept'},
  ])
  expect((await stand.visitor.from('quiz_submissions').insert(row)).status).toBe(201)
})

const bin = findPostgres()
test.runIf(bin)(
  'PostgreSQL ends a connection in the middle of its work: only that work is lost',
  async () => {
    const server = await startPostgres(bin ?? '')
    const driver = openPostgres(server.url, () => undefined)
    const asleep = "from pg_stat_activity where query = 'select pg_sleep(600)'"
    const long = driver.run([{sql: 'select pg_sleep(600)'}])
    const lost = expect(long).rejects.toThrow()
    const ended = () => driver.run([{sql: `select pg_terminate_backend(pid) ${asleep}`}])
    await expect.poll(async () => (await ended())[0]?.rows.length).toBe(1)
    await lost
    expect((await driver.run([{sql: 'select 1 as one'}]))[0]?.rows).toEqual([{one: 1}])
    await driver.close()
    await server.stop()
  },
)

test('a start that fails leaves the folder free: once its cause is gone, the next one succeeds', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clinica-pglite-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}))
  const folder = path.join(dataDir, 'supabase', 'postgres')
  const data = path.join(folder, 'data')
  mkdirSync(data, {recursive: true})
  writeFileSync(path.join(data, 'PG_VERSION'), '17\n')
  await expect(openPglite(folder)).rejects.toThrow('the database is not available')
  rmSync(data, {recursive: true})
  await withEmptyLeads(dataDir)
  const driver = await openPglite(folder)
  await driver.exec('create table once (more int)')
  await driver.close()
  await (await openPglite(folder)).close()
})
