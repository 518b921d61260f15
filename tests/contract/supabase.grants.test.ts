import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ANSWER_COLUMNS} from '../../schemas/quiz-steps.ts'
import type {Row} from '../../server/supabase/database/driver.ts'
import {drivers, type OwnDatabase, startDatabase} from './supabase/stand.ts'

const tableGrants = `
  select r.rolname || ' ' || n.nspname || '.' || c.relname || ' ' || p.privilege as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join (values ('anon'), ('authenticated')) r(rolname)
  cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) p(privilege)
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'S', 'm') and c.relkind <> 'S'
    and has_table_privilege(r.rolname, c.oid, p.privilege)
  order by 1`

const columnGrants = `
  select r.rolname || ' ' || c.relname || '.' || a.attname || ' ' || p.privilege as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  cross join (values ('anon'), ('authenticated')) r(rolname)
  cross join (values ('INSERT'), ('UPDATE')) p(privilege)
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and has_column_privilege(r.rolname, c.oid, a.attnum, p.privilege)
  order by 1`

const functionGrants = `
  select r.rolname || ' ' || n.nspname || '.' || p.proname as line
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  cross join (values ('anon'), ('authenticated')) r(rolname)
  where n.nspname in ('public', 'private') and has_function_privilege(r.rolname, p.oid, 'EXECUTE')
  order by 1`

const schemaGrants = `
  select r.rolname || ' ' || p.privilege as line
  from (values ('anon'), ('authenticated')) r(rolname)
  cross join (values ('USAGE'), ('CREATE')) p(privilege)
  where has_schema_privilege(r.rolname, 'private', p.privilege) order by 1`

const unprotected = `
  select relname::text as line from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`

const unpinned = `
  select proname::text as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and prosecdef
    and not coalesce(proconfig, '{}') @> array['search_path=""']`

const lines = (rows: Row[] | undefined) => rows?.map(({line}) => line)
/** Columns that a visitor may insert. The page sends `phone` and `visit` only if an editor has switched them on. */
const answers = [...ANSWER_COLUMNS, 'email', 'id', 'phone', 'photo_url', 'visit']

describe.each(drivers)('grants, on %s', (driver) => {
  let database: OwnDatabase
  beforeAll(async () => {
    database = await startDatabase(driver)
  })
  afterAll(() => database?.stop())
  const ask = (...statements: string[]) => database.run(statements.map((sql) => ({sql})))

  test('are these and no others', async () => {
    const queries = [tableGrants, columnGrants, functionGrants, schemaGrants, unprotected, unpinned]
    const [tables, columns, functions, schemas, open, loose] = await ask(...queries)
    expect(lines(tables)).toEqual([
      'authenticated public.consent_texts SELECT',
      'authenticated public.lead_erasures SELECT',
      'authenticated public.lead_notes DELETE',
      'authenticated public.lead_notes SELECT',
      'authenticated public.lead_overview SELECT',
      'authenticated public.lead_sources SELECT',
      'authenticated public.lead_weeks SELECT',
      'authenticated public.quiz_counts SELECT',
      'authenticated public.quiz_steps_by_week SELECT',
      'authenticated public.quiz_submissions DELETE',
      'authenticated public.quiz_submissions SELECT',
      'authenticated public.staff_people SELECT',
    ])
    expect(lines(columns)?.toSorted()).toEqual(
      [
        ...answers.map((column) => `anon quiz_submissions.${column} INSERT`),
        ...answers.map((column) => `authenticated quiz_submissions.${column} INSERT`),
        ...['assigned_to', 'follow_up_on', 'status'].map(
          (column) => `authenticated quiz_submissions.${column} UPDATE`,
        ),
        ...['body', 'id', 'lead_id'].map((column) => `authenticated lead_notes.${column} INSERT`),
      ].toSorted(),
    )
    expect(lines(functions)?.toSorted()).toEqual([
      'anon private.photos_allowed',
      'anon public.count_quiz_step',
      'authenticated private.is_staff',
      'authenticated private.photos_allowed',
      'authenticated public.count_quiz_step',
    ])
    expect([schemas, open, loose]).toEqual([[], [], []])
  })

  test('the bucket is private and bounded', async () => {
    const sql = `select public, file_size_limit::text as most, to_jsonb(allowed_mime_types) as types from storage.buckets`
    const types = ['jpeg', 'png', 'webp', 'gif', 'heic', 'heif', 'avif'].map((type) => `image/${type}`)
    expect(await ask(sql)).toEqual([[{public: false, most: '5242880', types}]])
  })

  test.each([
    `insert into storage.objects (bucket_id, name, version) values ('quiz-photos', 'x.jpg', 'v')`,
    `insert into storage.buckets (id, name) values ('mine', 'mine')`,
    `create table public.mine (a int)`,
  ])('refuse to visitors and accounts: %s', async (sql) => {
    for (const role of ['anon', 'authenticated']) {
      const run = ask(`set local role ${role}`, sql)
      await expect(run).rejects.toMatchObject({name: 'DatabaseError', code: '42501'})
    }
  })

  const insert = `insert into public.quiz_submissions
    (age, gender, hair_loss_time, previous_transplants, location, timeframe, goal, email)
    values ('a', 'a', 'a', 'a', 'a', 'a', 'a', 'a@b')`

  const untouched = `select (select count(*)::int from public.quiz_submissions where status = 'new') as leads,
    (select count(*)::int from public.lead_notes) as notes, (select count(*)::int from storage.objects) as photos`

  // Updates and deletes have no WHERE clause, because with one PostgreSQL would also apply the policies for SELECT.
  test('let an account that is not staff change nothing', async () => {
    const results = await ask(
      insert,
      `insert into public.lead_notes (lead_id, body, author_id, author)
        select id, 'x', id, 'x' from public.quiz_submissions limit 1`,
      `insert into storage.objects (bucket_id, name, version) values ('quiz-photos', 'x.jpg', 'v')`,
      untouched,
      'set local role authenticated',
      `select set_config('request.jwt.claims', '{"role": "authenticated", "app_metadata": {}}', true)`,
      `update public.quiz_submissions set status = 'closed'`,
      'delete from public.lead_notes',
      'delete from public.quiz_submissions',
      'delete from storage.objects',
      'reset role',
      untouched,
    )
    expect(results[3]).toEqual([{leads: 1, notes: 1, photos: 1}])
    expect(results.at(-1)).toEqual(results[3])
  })

  test('keep rows from visitors by row level security alone', async () => {
    const results = await ask(
      insert,
      untouched,
      'grant all on public.quiz_submissions, public.lead_notifications to anon',
      'set local role anon',
      'select id from public.quiz_submissions',
      'select lead_id from public.lead_notifications',
      `update public.quiz_submissions set status = 'closed'`,
      'delete from public.quiz_submissions',
      'reset role',
      untouched,
    )
    expect(results.slice(4, 6)).toEqual([[], []])
    expect(results.at(-1)).toEqual(results[1])
  })

  describe('private.schedule_retention()', () => {
    /** Minimal replacement of the extension pg_cron, which both test databases lack. */
    const cron = `create schema cron;
      create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
      create function cron.schedule(wanted text, at text, what text) returns void language sql as $$
        insert into cron.job (jobname, schedule, command) values (wanted, at, what)
          on conflict (jobname) do update set schedule = at, command = what, active = true
      $$`
    const schedule = async () => (await ask('select private.schedule_retention() as scheduled')).at(-1)
    const state = 'select scheduled, last_run is not null as ran from public.retention'
    const asOperator = async (...statements: string[]) =>
      (await ask('set local role service_role', ...statements)).at(-1)

    test('returns false without pg_cron', async () => {
      expect(await schedule()).toEqual([{scheduled: false}])
      expect(await asOperator(state)).toEqual([{scheduled: false, ran: false}])
    })

    test('schedules one job, however often it is called', async () => {
      await ask(cron)
      for (let times = 0; times < 2; times++) expect(await schedule()).toEqual([{scheduled: true}])
      expect(await ask('select schedule, command from cron.job')).toEqual([
        [{schedule: '17 3 * * *', command: 'select private.purge_expired()'}],
      ])
      expect(await asOperator(state)).toEqual([{scheduled: true, ran: false}])
    })

    test('shows an inactive job as not scheduled, and the last run', async () => {
      await ask('update cron.job set active = false')
      await asOperator('select private.purge_expired()')
      expect(await asOperator(state)).toEqual([{scheduled: false, ran: true}])
    })
  })
})
