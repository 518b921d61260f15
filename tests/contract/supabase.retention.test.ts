import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {drivers, type OwnDatabase, startDatabase} from './supabase/stand.ts'

/** The part of pg_cron that the migration calls. The extension is in neither database. */
const CRON = [
  'create schema cron',
  'create table cron.job (jobname text primary key, schedule text, command text, active boolean default true)',
  `create function cron.schedule(wanted text, at text, what text) returns void language sql as $$
    insert into cron.job (jobname, schedule, command) values (wanted, at, what)
      on conflict (jobname) do update set schedule = at, command = what, active = true
  $$`,
]

describe.each(drivers)('private.schedule_retention(), on %s', (driver) => {
  let database: OwnDatabase
  beforeAll(async () => {
    database = await startDatabase(driver)
  })
  afterAll(() => database?.stop())

  const run = async (...statements: string[]) => {
    const results = await database.run(statements.map((sql) => ({sql})))
    return results.at(-1)?.rows
  }
  /** Reads the view as the operator's commands do. */
  const state = () =>
    run(
      `select set_config('role', 'service_role', true)`,
      'select scheduled, last_run is not null as ran from public.retention',
    )

  test('returns false without pg_cron', async () => {
    expect(await run('select private.schedule_retention() as scheduled')).toEqual([{scheduled: false}])
    expect(await state()).toEqual([{scheduled: false, ran: false}])
  })

  test('schedules one job, however often it is called', async () => {
    await run(...CRON)
    for (let times = 0; times < 2; times++)
      expect(await run('select private.schedule_retention() as scheduled')).toEqual([{scheduled: true}])
    expect(await run('select schedule, command from cron.job')).toEqual([
      {schedule: '17 3 * * *', command: 'select private.purge_expired()'},
    ])
    expect(await state()).toEqual([{scheduled: true, ran: false}])
  })

  test('shows an inactive job as not scheduled, and the last run', async () => {
    await run('update cron.job set active = false')
    await run(`select set_config('role', 'service_role', true)`, 'select private.purge_expired()')
    expect(await state()).toEqual([{scheduled: false, ran: true}])
  })
})
