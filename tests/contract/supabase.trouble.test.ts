/** Tests a database that does not start, or loses a connection. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {openPostgres} from '../../server/supabase/database/postgres-driver.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {findPostgres, startPostgres} from './supabase/postgres-server.ts'
import {lead, startStand} from './supabase/stand.ts'

const bin = findPostgres()

describe('the database of leads', () => {
  test('takes a refused lead once a migration that failed is repaired', async () => {
    const stand = await startStand('pglite')
    onTestFinished(stand.stop)
    const table = 'supabase_migrations.schema_migrations'
    const latest = `version = (select max(version) from ${table})`
    await stand.sql(`create table public.kept as select * from ${table} where ${latest}`)
    await stand.sql(`delete from ${table} where ${latest}`)
    await stand.restart()
    const row = lead()
    const refused = await stand.visitor.from('quiz_submissions').insert(row)
    expect(refused).toMatchObject({
      status: 503,
      error: {message: expect.not.stringMatching(/exists|relation/)},
    })
    expect(stand.logs.join('\n')).toMatch(/the database did not start: .*already exists/)
    const owner = await openPglite(path.join(stand.dataDir, 'supabase/postgres'))
    await owner.run([{sql: `insert into ${table} select * from public.kept; drop table public.kept`}])
    await owner.close()
    expect((await stand.visitor.from('quiz_submissions').insert(row)).status).toBe(201)
  })

  test.runIf(bin)('loses only the work of a connection that PostgreSQL ends', async () => {
    const server = await startPostgres(bin ?? '')
    const driver = openPostgres(server.url, () => undefined)
    const lost = expect(driver.run([{sql: 'select pg_sleep(600)'}])).rejects.toThrow()
    const sql = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(600)'`
    await expect.poll(async () => (await driver.run([{sql}]))[0]?.length).toBe(1)
    await lost
    expect(await driver.run([{sql: 'select 1 as one'}])).toEqual([[{one: 1}]])
    await driver.close()
    await server.stop()
  })

  test('leaves its folder unlocked after a failed start', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'clinica-pglite-'))
    onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}))
    const folder = path.join(dataDir, 'supabase', 'postgres')
    const data = path.join(folder, 'data')
    mkdirSync(data, {recursive: true})
    writeFileSync(path.join(data, 'PG_VERSION'), '17\n')
    await expect(openPglite(folder)).rejects.toThrow('the database is not available')
    rmSync(data, {recursive: true})
    await withEmptyLeads(dataDir)
    await (await openPglite(folder)).close()
  })
})
