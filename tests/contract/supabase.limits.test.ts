import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {blob, drivers, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

const LIMITS = {
  leads_per_address_per_hour: 6,
  leads_per_hour: 40,
  photos_per_address_per_hour: 6,
  photos_per_hour: 30,
  photo_mebibytes_per_address_per_day: 2,
}

const countOf = (statuses: readonly unknown[], wanted: unknown) =>
  statuses.filter((status) => status === wanted).length

// Retries a failed test once, because the limits count by clock hour and the hour may change during the test.
describe.each(drivers)('limits, on %s', {retry: 1}, (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver)
  })
  beforeEach(() =>
    stand.sql(
      'delete from private.rate_hits',
      'delete from public.quiz_submissions',
      `update storage.objects set created_at = now() - interval '2 days'`,
      ...Object.entries(LIMITS).map(
        ([key, value]) => `update private.settings set value = '${value}' where key = '${key}'`,
      ),
    ),
  )
  afterAll(() => stand?.stop())

  const from = (address: string) => {
    const client = stand.client(stand.anonKey, {'x-forwarded-for': address})
    return {
      send: async (row: object = lead()) => (await client.from('quiz_submissions').insert(row)).status,
      upload: async (bytes = 2000) => {
        const {error} = await client.storage.from('quiz-photos').upload(photoName(), blob(jpeg(bytes)))
        return (error as {statusCode?: string} | null)?.statusCode ?? 'saved'
      },
    }
  }
  const repeat = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({length: count}, (_, index) => work(index)))

  test('let exactly the limit of parallel leads of one address through', async () => {
    const full = from('203.0.113.1')
    const first = lead()
    expect(await full.send(first)).toBe(201)
    const statuses = await repeat(20, () => full.send())
    expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([5, 15])
    expect(await full.send(first)).toBe(409)
    expect(await from('198.51.100.9, 203.0.113.1').send()).toBe(429)
    expect(await from('203.0.113.2').send()).toBe(201)
  })

  test('count a whole IPv6 network as one address', async () => {
    const statuses = await repeat(10, (index) => from(`2001:db8:0:1::${index + 1}`).send())
    expect(countOf(statuses, 201)).toBe(6)
    expect(await from('2001:db8:0:2::1').send()).toBe(201)
  })

  test('make one lead of many copies at once', async () => {
    const row = lead()
    const statuses = await repeat(20, (index) => from(`203.0.113.${index}`).send(row))
    expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([1, 19])
  })

  test('do not hold for the service', async () => {
    const rows = Array.from({length: 60}, () => lead())
    expect(await stand.service.from('quiz_submissions').insert(rows)).toMatchObject({status: 201})
  })

  test('count photos and their bytes by address', async () => {
    const statuses = await repeat(10, () => from('203.0.113.20').upload())
    expect([countOf(statuses, 'saved'), countOf(statuses, '429')]).toEqual([6, 4])
    const {upload} = from('203.0.113.22')
    const megabyte = 1024 * 1024
    expect([await upload(megabyte), await upload(megabyte), await upload(megabyte)]).toEqual([
      'saved',
      'saved',
      '429',
    ])
  })

  test('stop no address that has hardly sent anything, however many others flood', async () => {
    const leads: number[] = []
    const photos: string[] = []
    for (let round = 0; round < 7; round++) {
      leads.push(...(await repeat(7, (index) => from(`198.51.100.${index}`).send())))
      photos.push(...(await repeat(7, (index) => from(`198.51.100.${index}`).upload())))
    }
    expect([countOf(leads, 201), countOf(photos, 'saved')]).toEqual([40, 30])
    const {send, upload} = from('192.0.2.1')
    expect([await send(), await send(), await send(), await send()]).toEqual([201, 201, 201, 429])
    expect(await upload()).toBe('saved')
    expect(await from('198.51.100.0').send()).toBe(429)
  })
})
