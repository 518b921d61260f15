import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {MAX_PHOTO_UPLOADS} from '../../server/supabase/limits.ts'
import {drivers, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

const perAddress = 60

describe.each(drivers)('limits, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver, {trustProxy: true})
    await stand.supabase.database.ready()
  })
  afterAll(() => stand?.stop())

  const post = async (row: object, headers: Record<string, string>) => {
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

  const set = (settings: Record<string, number>) =>
    stand.sql([
      {sql: 'delete from private.rate_hits'},
      {sql: `update storage.objects set created_at = now() - interval '2 days'`},
      ...Object.entries(settings).map(([key, value]) => ({
        sql: 'update private.settings set value = $2::text where key = $1::text',
        params: [key, String(value)],
      })),
    ])

  /** The limits count by the full hour: what fails while that changes is tried in the new one. */
  const inOneHour = (body: () => Promise<void>) => async () => {
    const hour = () => new Date().toISOString().slice(0, 13)
    const began = hour()
    await set({})
    await body().catch(async (error) => {
      if (hour() === began) throw error
      await set({})
      await body()
    })
  }

  test(
    'fifty parallel clients behind one address get exactly the limit through',
    inOneHour(async () => {
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
    }),
  )

  test(
    'spoofed addresses do not help',
    inOneHour(async () => {
      const full = '203.0.113.1'
      expect(await parallel(perAddress, () => post(lead(), from(full)))).toMatchObject({saved: perAddress})
      for (const headers of [
        {'x-forwarded-for': `198.51.100.9, ${full}`},
        {...from(full), 'cf-connecting-ip': '198.51.100.9'},
        {...from(full), 'x-real-ip': '198.51.100.9', forwarded: 'for=198.51.100.9'},
        {...from(full), 'true-client-ip': '198.51.100.9', 'x-client-ip': '198.51.100.9'},
      ]) {
        expect(await post(lead(), headers)).toBe(429)
      }
    }),
  )

  test(
    'a whole IPv6 network is one address',
    inOneHour(async () => {
      const outcome = await parallel(perAddress + 10, (index) =>
        post(lead(), from(`2001:db8:0:1::${index + 1}`)),
      )
      expect(outcome).toMatchObject({saved: perAddress, limited: 10})
      expect(await post(lead(), from('2001:db8:0:2::1'))).toBe(201)
    }),
  )

  test('twenty copies of one lead at once are one lead', async () => {
    const row = lead()
    const outcome = await parallel(20, () => post(row, from('203.0.113.8')))
    expect(outcome).toMatchObject({saved: 1, known: 19})
  })

  test('the service is not limited', async () => {
    const rows = Array.from({length: perAddress + 10}, () => lead())
    expect(await stand.service.from('quiz_submissions').insert(rows)).toMatchObject({status: 201})
  })

  const upload = async (address: string, bytes = 2000) => {
    const response = await fetch(`${stand.url}/storage/v1/object/quiz-photos/${photoName()}`, {
      method: 'POST',
      headers: {apikey: stand.supabase.anonKey, 'content-type': 'image/jpeg', ...from(address)},
      body: new Uint8Array(jpeg(bytes)),
    })
    const {statusCode, error} = (await response.json()) as {statusCode?: string; error?: string}
    return error ? `${statusCode} ${error}` : 'stored'
  }
  /** As many at a time as the service receives. */
  async function inBatches(total: number, send: (index: number) => Promise<string>) {
    const outcomes: string[] = []
    while (outcomes.length < total) {
      const size = Math.min(MAX_PHOTO_UPLOADS, total - outcomes.length)
      outcomes.push(...(await Promise.all(Array.from({length: size}, (_, n) => send(outcomes.length + n)))))
    }
    return outcomes
  }
  const FULL = '429 TooManyRequests'
  const count = (outcomes: string[], wanted: string) => outcomes.filter((one) => one === wanted).length

  test(
    'fifty tiny photos of one address are thirty, and nobody else notices',
    inOneHour(async () => {
      const outcomes = await inBatches(50, () => upload('203.0.113.20'))
      expect([count(outcomes, 'stored'), count(outcomes, FULL)]).toEqual([30, 20])
      expect(await upload('203.0.113.21')).toBe('stored')
    }),
  )

  const small = {
    photo_mebibytes_per_address_per_day: 2,
    photos_per_address_per_hour: 6,
    photos_per_hour: 90,
    leads_per_address_per_hour: 6,
    leads_per_hour: 100,
  }

  test(
    'photos of one address have so many bytes a day',
    inOneHour(async () => {
      await set(small)
      const megabyte = () => upload('203.0.113.22', 1024 * 1024)
      expect([await megabyte(), await megabyte(), await megabyte()]).toEqual(['stored', 'stored', FULL])
      expect(await upload('203.0.113.23', 1024 * 1024)).toBe('stored')
    }),
  )

  test(
    'seventeen addresses that send all they may stop nobody who has hardly sent anything',
    inOneHour(async () => {
      await set(small)
      const [leads, photos]: [number[], string[]] = [[], []]
      for (let round = 0; round < 7; round++) {
        const flood = Array.from({length: 17}, (_, index) => `198.51.100.${index}`)
        leads.push(...(await Promise.all(flood.map((address) => post(lead(), from(address))))))
        photos.push(...(await Promise.all(flood.map((address) => upload(address)))))
      }
      expect(tally(leads)).toMatchObject({saved: 100, limited: 19})
      expect(count(photos, 'stored')).toBe(90)
      for (const address of ['192.0.2.1', '192.0.2.2']) {
        const visitor = () => post(lead(), from(address))
        expect([await visitor(), await visitor(), await visitor(), await visitor()]).toEqual([
          201, 201, 201, 429,
        ])
        expect(await upload(address)).toBe('stored')
      }
      expect(await post(lead(), from('198.51.100.0'))).toBe(429)
    }),
  )
})
