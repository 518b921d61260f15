/**
 * A clock that is set back or ahead by a day. The services run in this process and see the false `Date`; the database
 * has a clock of its own, so there the rows move instead: times of tomorrow are what a clock put back leaves behind.
 */
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import type {Channel} from '../../server/leads/channels/channel.ts'
import {purge} from '../../server/leads/embedded/purge.ts'
import {workHosted} from '../../server/leads/hosted/work.ts'
import type {Statement} from '../../server/supabase/database/driver.ts'
import {
  blob,
  drivers,
  jpeg,
  lead,
  type Owned,
  photoName,
  type Stand,
  staff,
  startDatabase,
  startStand,
} from './supabase/stand.ts'

const DAY = 86_400_000
const [OLD, YOUNG] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const leap = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe.each(drivers)('a clock that leaps, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    // Before anything can keep the true clock's hands.
    vi.useFakeTimers({toFake: ['Date']})
    stand = await startStand(driver, {trustProxy: true})
    await stand.supabase.database.ready()
  })
  afterEach(() => {
    vi.setSystemTime(performance.timeOrigin + performance.now())
  })
  afterAll(async () => {
    vi.useRealTimers()
    await stand?.stop()
  })

  const upload = async () => {
    const name = photoName()
    const {error} = await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg()))
    return {name, status: (error as {statusCode?: string} | null)?.statusCode ?? 'stored'}
  }
  const guess = async () => {
    const response = await fetch(`${stand.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {apikey: stand.supabase.anonKey, 'x-forwarded-for': '198.51.100.9'},
      body: JSON.stringify({...staff, password: 'guess'}),
    })
    await response.body?.cancel()
    return {status: response.status, wait: Number(response.headers.get('retry-after') ?? 0)}
  }

  test('keeps nobody out for longer than the pause after wrong passwords, and ends none early', async () => {
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400)
    for (const [milliseconds] of [[-DAY], [2 * DAY]] as const) {
      leap(milliseconds)
      const {status, wait} = await guess()
      expect(status).toBe(429)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(900)
    }
  })

  test.each([
    ['back', -DAY],
    ['ahead', DAY],
  ])('%s: staff stay signed in, and see photos', async (_where, by) => {
    const {name} = await upload()
    vi.useFakeTimers({toFake: ['Date']})
    const client = await stand.signedIn()
    leap(by)
    expect(await client.from('lead_overview').select('total').single()).toMatchObject({status: 200})
    expect((await client.storage.from('quiz-photos').download(name)).error).toBeNull()
    leap(-by)
    expect(await client.from('lead_overview').select('total').single()).toMatchObject({status: 200})
  })

  test('put back a day: a hosted worker’s queue goes on, once', async () => {
    const sent: string[] = []
    const channel: Channel = {
      name: 'webhook',
      deliver: async ({id}) => void sent.push(id),
      fault: async () => null,
    }
    const row = lead()
    await stand.visitor.from('quiz_submissions').insert(row)
    const tomorrow = new Date(Date.now() + DAY).toISOString()
    await stand.service.from('lead_notifications').update({next_attempt_at: tomorrow}).eq('lead_id', row.id)
    expect(await workHosted(stand.service, [channel])).toMatchObject({announced: 1})
    expect(sent).toEqual([row.id])
  })
})

describe.each(drivers)('what the database deletes, counts and queues by the clock, on %s', (driver) => {
  let database: Owned
  beforeAll(async () => {
    database = await startDatabase(driver)
  })
  afterAll(() => database?.stop())

  /** The first value of the last statement's answer. */
  const value = async (...statements: string[]) => {
    const results = await database.run(statements.map((sql) => ({sql})))
    return Object.values(results.at(-1)?.rows[0] ?? {})[0]
  }
  const aLead = `insert into public.quiz_submissions
    (age, gender, hair_loss_time, previous_transplants, location, timeframe, goal, email)
    values ('a', 'a', 'a', 'a', 'a', 'a', 'a', 'a@b')`

  test('put back a day: what was put off until tomorrow is due, and then keeps the pause of this clock', async () => {
    const claim = 'select count(*)::int from private.claim_notifications(10)'
    const later = (by: string) =>
      `update public.lead_notifications set next_attempt_at = now() + interval '${by}'`
    expect(await value(aLead, later('1 day'), claim)).toBe(1)
    expect(await value(claim)).toBe(0)
    // The longest pause there is.
    expect(await value(later('1 hour'), claim)).toBe(0)
  })

  test('what could not be announced is tried after a pause that doubles, up to an hour', async () => {
    const pauseAfter = (attempts: number) =>
      value(
        `update public.lead_notifications set attempts = ${attempts}, next_attempt_at = now()`,
        'select count(*) from private.claim_notifications(10)',
        'select max(extract(epoch from next_attempt_at - now()))::int from public.lead_notifications',
      )
    expect(await value(aLead, 'select count(*)::int > 0 from public.lead_notifications')).toBe(true)
    // One after the other: at the same time they would wait for each other's rows.
    const pauses: unknown[] = []
    for (const attempts of [0, 1, 4, 30]) pauses.push(await pauseAfter(attempts))
    expect(pauses).toEqual([30, 60, 480, 3600])
  })

  test('put back a day: photos and leads of the day that never was close no door', async () => {
    const photo = (made: string) => `insert into storage.objects (bucket_id, name, version, created_at)
      select 'quiz-photos', gen_random_uuid()::text, 'v', ${made} from generate_series(1, 2)`
    const two = `update private.settings set value = '2' where key = 'photos_per_hour'`
    const allowed = 'select private.photos_allowed()'
    expect(await value(two, photo(`now() + interval '1 day'`), allowed)).toBe(true)
    await expect(value(photo('now()'), allowed)).rejects.toMatchObject({code: 'PT429'})
    const full = `insert into private.rate_hits values ('all', date_trunc('hour', now()) + interval '1 day', 1000)`
    const left = 'select count(*)::int from private.rate_hits'
    expect(await value(full, 'select private.purge_expired()', left)).toBe(0)
  })

  test('an address is kept as a hash that is another one tomorrow, and counters go after a day', async () => {
    const asked = `select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1"}', true)`
    // At no moment is it the same day in both places.
    const keyIn = (zone: string) =>
      value(asked, `select set_config('timezone', '${zone}', true)`, 'select private.address_key()')
    const keys = [await keyIn('Pacific/Kiritimati'), await keyIn('Pacific/Pago_Pago')]
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(keys[0]).not.toBe(keys[1])
    const hits = (hours: number) =>
      `insert into private.rate_hits values ('x', date_trunc('hour', now()) - interval '${hours} hours', 1)`
    const left = `select count(*)::int from private.rate_hits where bucket = 'x'`
    expect(await value(hits(2), hits(26), 'select private.purge_expired()', left)).toBe(1)
  })

  test('sessions and used tokens go in time', async () => {
    const session = (id: string, days: number) => `insert into auth.sessions (id, user_id, refreshed_at)
      select '${id}', id, now() - interval '${days} days' from auth.users`
    const token = (
      name: string,
      hours: number,
    ) => `insert into auth.refresh_tokens (token_hash, session_id, used_at)
      values ('${name}', '${YOUNG}', now() - interval '${hours} hours')`
    await value(
      `insert into auth.users (email, encrypted_password) values ('a@b', 'x')`,
      session(OLD, 31),
      session(YOUNG, 29),
      token('old', 25),
      token('young', 23),
      'select 1',
    )
    const run = (statements: readonly Statement[]) => database.run(statements)
    await purge({run}, {sweep: async () => 0, remove: async () => {}})
    expect(await value('select array_agg(id::text) from auth.sessions')).toEqual([YOUNG])
    expect(await value('select array_agg(token_hash) from auth.refresh_tokens')).toEqual(['young'])
  })

  test('a lead is announced for a week, and then no more', async () => {
    const announced = (age: string) =>
      value(
        'delete from public.quiz_submissions',
        aLead,
        `update public.lead_notifications set created_at = now() - interval '${age}'`,
        'select count(*)::int from private.claim_notifications(10)',
      )
    expect([await announced('6 days 23 hours'), await announced('7 days 1 hour')]).toEqual([1, 0])
  })

  test('ahead by more than a year: no lead goes before somebody has had most of a day to notice', async () => {
    const purge = 'select private.purge_expired()'
    const passes = (by: string) => `update private.purge_clock
      set last_run = last_run - interval '${by}', purge_from = purge_from - interval '${by}'`
    const aged = `update public.quiz_submissions set created_at = created_at - interval '2 years'`
    const young = `update public.quiz_submissions set created_at = created_at + interval '2 years'`
    await value('delete from public.quiz_submissions', aLead, purge)
    // To the database, a leap is that everything was long ago.
    expect(await value(passes('2 years'), aged, purge)).toBe(0)
    expect(await value(passes('19 hours'), purge)).toBe(0)
    // Put right in time: nothing was ever too old, and what is too old goes at once again.
    expect(await value(passes('-2 years'), young, purge)).toBe(0)
    expect(await value(aged, purge)).toBe(1)
    // Left as it is, it is taken for the truth.
    expect(await value(aLead, passes('2 years'), aged, purge)).toBe(0)
    expect(await value(passes('20 hours'), purge)).toBe(1)
  })
})
