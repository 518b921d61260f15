import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {blob, drivers, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

const perAddress = 60

describe.each(drivers)('limits, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver, {trustProxy: true})
    await stand.supabase.ready()
  })
  afterAll(() => stand?.stop())

  const post = async (row: object | object[], headers: Record<string, string>) => {
    const response = await fetch(`${stand.url}/rest/v1/quiz_submissions`, {
      method: 'POST',
      headers: {apikey: stand.supabase.anonKey, 'content-type': 'application/json', ...headers},
      body: JSON.stringify(row),
    })
    await response.body?.cancel()
    return response.status
  }
  const from = (address: string) => ({'x-forwarded-for': address})
  const tally = (statuses: number[]) => ({
    saved: statuses.filter((status) => status === 201).length,
    limited: statuses.filter((status) => status === 429).length,
    known: statuses.filter((status) => status === 409).length,
    all: statuses.length,
  })
  const parallel = async (count: number, send: (index: number) => Promise<number>) =>
    tally(await Promise.all(Array.from({length: count}, (_, index) => send(index))))

  test('fifty parallel clients behind one address get exactly the limit through', async () => {
    const rows = Array.from({length: 100}, () => lead())
    const [first = lead()] = rows
    expect(await post(first, from('203.0.113.1'))).toBe(201)
    const half = () => parallel(50, (index) => post(rows[index + 1] ?? lead(), from('203.0.113.1')))
    expect(await half()).toEqual({saved: 50, limited: 0, known: 0, all: 50})
    expect(await parallel(50, () => post(lead(), from('203.0.113.1')))).toMatchObject({
      saved: perAddress - 51,
      limited: 50 - (perAddress - 51),
    })
    expect(await post(first, from('203.0.113.1'))).toBe(409)
    expect(await post(lead(), from('203.0.113.2'))).toBe(201)
  })

  test('spoofed addresses do not help', async () => {
    const full = '203.0.113.1'
    for (const headers of [
      {'x-forwarded-for': `198.51.100.9, ${full}`},
      {...from(full), 'cf-connecting-ip': '198.51.100.9'},
      {...from(full), 'x-real-ip': '198.51.100.9', forwarded: 'for=198.51.100.9'},
      {...from(full), 'true-client-ip': '198.51.100.9', 'x-client-ip': '198.51.100.9'},
    ]) {
      expect(await post(lead(), headers)).toBe(429)
    }
  })

  test('many rows in one request count one by one, and are all refused together', async () => {
    const rows = Array.from({length: perAddress + 1}, () => lead())
    expect(await post(rows, from('203.0.113.7'))).toBe(429)
    const [kept = lead()] = rows
    const saved = await stand.service.from('quiz_submissions').select('id').eq('id', kept.id)
    expect(saved.data).toEqual([])
    expect(await post(rows.slice(1), from('203.0.113.7'))).toBe(201)
    expect(await post(lead(), from('203.0.113.7'))).toBe(429)
  })

  test('a whole IPv6 network is one address', async () => {
    const outcome = await parallel(perAddress + 10, (index) =>
      post(lead(), from(`2001:db8:0:1::${index + 1}`)),
    )
    expect(outcome).toMatchObject({saved: perAddress, limited: 10})
    expect(await post(lead(), from('2001:db8:0:2::1'))).toBe(201)
  })

  test('twenty copies of one lead at once are one lead', async () => {
    const row = lead()
    const outcome = await parallel(20, () => post(row, from('203.0.113.8')))
    expect(outcome).toMatchObject({saved: 1, known: 19})
  })

  test('the service is not limited', async () => {
    const rows = Array.from({length: perAddress + 10}, () => lead())
    expect(await stand.service.from('quiz_submissions').insert(rows)).toMatchObject({status: 201})
  })

  test('the overall limits of leads and photos hold for parallel clients', async () => {
    await stand.sql([
      {sql: `delete from private.rate_hits`},
      {sql: `update private.settings set value = '20' where key in ('leads_per_hour', 'photos_per_hour')`},
    ])
    const leads = await parallel(50, (index) => post(lead(), from(`198.51.100.${index}`)))
    expect(leads).toMatchObject({saved: 20, limited: 30})
    const uploads = await Promise.all(
      Array.from({length: 50}, () =>
        stand.visitor.storage.from('quiz-photos').upload(photoName(), blob(jpeg())),
      ),
    )
    expect(uploads.filter(({error}) => error === null)).toHaveLength(20)
    expect(
      uploads.filter(({error}) => (error as {statusCode?: string} | null)?.statusCode === '403'),
    ).toHaveLength(30)
  })
})
