import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {drivers, type Owned, startDatabase} from './supabase/stand.ts'

/** As much of pg_cron as is used here; the extension itself is in neither database. */
const CRON = [
  'create schema cron',
  'create table cron.job (jobname text primary key, schedule text, command text, active boolean default true)',
  `create function cron.schedule(wanted text, at text, what text) returns void language sql as $$
    insert into cron.job (jobname, schedule, command) values (wanted, at, what)
      on conflict (jobname) do update set schedule = at, command = what, active = true
  $$`,
]

describe.each(drivers)('whether leads expire, on %s', (driver) => {
  let database: Owned
  beforeAll(async () => {
    database = await startDatabase(driver)
  })
  afterAll(() => database?.stop())

  const run = async (...statements: string[]) => {
    const results = await database.run(statements.map((sql) => ({sql})))
    return results.at(-1)?.rows
  }
  /** As the operator's commands ask, with the service key. */
  const state = () =>
    run(
      `select set_config('role', 'service_role', true)`,
      'select scheduled, last_run is not null as ran from public.retention',
    )

  test('without pg_cron they do not, and scheduling says so instead of failing', async () => {
    expect(await run('select private.schedule_retention() as scheduled')).toEqual([{scheduled: false}])
    expect(await state()).toEqual([{scheduled: false, ran: false}])
  })

  test('what could not be scheduled at first is scheduled by asking again, and again is still once', async () => {
    await run(...CRON)
    for (let times = 0; times < 2; times++)
      expect(await run('select private.schedule_retention() as scheduled')).toEqual([{scheduled: true}])
    expect(await run('select schedule, command from cron.job')).toEqual([
      {schedule: '17 3 * * *', command: 'select private.purge_expired()'},
    ])
    expect(await state()).toEqual([{scheduled: true, ran: false}])
  })

  test('a job that is switched off counts for nothing; what was done by somebody else is seen', async () => {
    await run('update cron.job set active = false')
    await run(`select set_config('role', 'service_role', true)`, 'select private.purge_expired()')
    expect(await state()).toEqual([{scheduled: false, ran: true}])
  })
})
