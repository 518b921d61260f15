import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  conditionsOf,
  type Filters,
  NO_FILTERS,
  samePerson,
} from '../../studio/tools/richieste/logic/filters.ts'
import {drivers, lead, type Stand, staff, startStand} from './supabase/stand.ts'

const HOUR = 3_600_000

/** Tests the requests that Richieste sends with supabase-js. */
describe.each(drivers)('the leads desk, on %s', (driver) => {
  let stand: Stand
  let desk: SupabaseClient
  const rows = [
    {age: 1, status: 'new', location: 'Forli', email: 'anna@example.it', photo: true},
    {age: 17.9, status: 'contacted', location: "L'Aquila", email: 'b@example.it', photo: false},
    {age: 18.1, status: 'new', location: 'FORLÌ', email: 'c@example.it', photo: false},
    {age: 23.9, status: 'contacted', location: 'Cantù', email: 'd.e+f@example.it', photo: false},
    {age: 24.1, status: 'new', location: 'Roma (EUR), "centro"', email: 'g@example.it', photo: true},
    {age: 90, status: 'contacted', location: 'Milano', email: 'h@example.it', photo: false},
    {age: 91, status: 'report_sent', location: 'Milano', email: 'i@example.it', photo: false},
    {age: 92, status: 'closed', location: 'Milano 100%', email: 'j@example.it', photo: false},
  ]

  beforeAll(async () => {
    stand = await startStand(driver)
    const now = Date.now()
    const made = rows.map(({age, status, location, email, photo}) => {
      const row = lead({location, email, status, created_at: new Date(now - age * HOUR).toISOString()})
      return {...row, photo_url: photo ? `1700000000000-${row.id}.jpg` : null}
    })
    const {error} = await stand.service.from('quiz_submissions').insert(made)
    if (error) throw new Error(error.message)
    desk = await stand.signedIn()
  })
  afterAll(() => stand?.stop())

  const overview = (client: SupabaseClient) => client.from('lead_overview').select('*').single()

  async function found(changes: Partial<Filters>) {
    const {data: time} = await overview(desk)
    const conditions = conditionsOf({...NO_FILTERS, ...changes}, Date.parse(time?.server_time))
    let query = desk.from('quiz_submissions').select('email')
    for (const one of conditions) query = query.or(one)
    const {data, error} = await query.order('email')
    if (error) throw new Error(error.message)
    return data.map(({email}) => String(email).charAt(0)).join('')
  }

  test('reads its counts and the time of the database in one row', async () => {
    const {data} = await overview(desk)
    const counts = {total: 8, new: 3, contacted: 3, report_sent: 1, closed: 1, due_soon: 2, overdue: 2}
    expect(data).toMatchObject(counts)
    expect(Math.abs(Date.parse(data?.server_time) - Date.now())).toBeLessThan(60_000)
    expect(Date.parse(data?.newest_at)).toBeLessThan(Date.now())
  })

  test('finds the leads that the counts of overdue leads include', async () => {
    expect(await found({promise: 'urgent'})).toBe('cd')
    expect(await found({promise: 'overdue'})).toBe('gh')
    expect(await found({promise: 'overdue', status: 'new'})).toBe('g')
    expect(await found({status: 'closed'})).toBe('j')
    expect(await found({withPhoto: true})).toBe('ag')
  })

  test('finds words regardless of accents, case and special signs', async () => {
    expect(await found({search: 'forlì'})).toBe('ac')
    expect(await found({search: 'FORLI'})).toBe('ac')
    expect(await found({search: 'l’aquila'})).toBe('b')
    expect(await found({search: 'cantu coprire'})).toBe('d')
    expect(await found({search: 'd.e+f@'})).toBe('d')
    expect(await found({search: '(EUR), "centro"'})).toBe('g')
    expect(await found({search: '100%'})).toBe('j')
    expect(await found({search: '.*'})).toBe('')
    expect(await found({search: 'a,b)or(id.not.is.null'})).toBe('')
  })

  test('stores assignments and days to call back, with their author', async () => {
    const day = (offset: number) =>
      new Date(Date.now() + offset * 24 * HOUR).toLocaleDateString('sv-SE', {timeZone: 'Europe/Rome'})
    const mark = (letter: string, values: Record<string, unknown>) =>
      desk.from('quiz_submissions').update(values).filter('email', 'imatch', `^${letter}`).select('*')
    await mark('a', {follow_up_on: day(0), assigned_to: staff.email})
    const {data: late} = await mark('b', {follow_up_on: day(-3)})
    await mark('c', {follow_up_on: day(1), assigned_to: 'collega@example.it'})
    await mark('j', {follow_up_on: day(-3)})
    expect(late).toMatchObject([{handled_by: staff.email, follow_up_on: day(-3)}])
    const {data} = await overview(desk)
    expect(data).toMatchObject({to_call: 2})
    expect(Date.parse(data?.changed_at)).toBeGreaterThanOrEqual(Date.parse(late?.[0]?.handled_at))
    expect(await found({toCall: true})).toBe('ab')
    // The status `report_sent` clears a due call-back day. A future day stays, and staff can set a new day afterwards.
    await mark('a', {status: 'report_sent'})
    await mark('c', {status: 'report_sent'})
    expect(await found({toCall: true})).toBe('b')
    expect(
      (await desk.from('quiz_submissions').select('follow_up_on').filter('email', 'imatch', '^c')).data,
    ).toEqual([{follow_up_on: day(1)}])
    await mark('a', {follow_up_on: day(0)})
    expect(await found({toCall: true})).toBe('ab')
    await mark('a', {status: 'new'})
    await mark('c', {status: 'new'})
    expect(await found({assigned: staff.email})).toBe('a')
    expect(await found({assigned: 'nobody'})).toBe('bdghij')
    expect((await desk.from('staff_people').select('email')).data).toEqual([{email: staff.email}])
    expect(await stand.visitor.from('staff_people').select('email')).toMatchObject({error: {code: '42501'}})
    expect(await mark('a', {assigned_to: 'nessun indirizzo'})).toMatchObject({error: {code: '23514'}})
    expect(await mark('a', {handled_by: 'another@example.it'})).toMatchObject({error: {code: '42501'}})
  })

  test('finds and exports a note until it is deleted', async () => {
    const [row] =
      (await desk.from('quiz_submissions').select('id').filter('email', 'imatch', '^h')).data ?? []
    const note = {lead_id: row?.id, body: 'Ha chiesto di Fiumicino'}
    const {data} = await desk.from('lead_notes').insert(note).select('id')
    expect(await found({search: 'fiumicino milano'})).toBe('h')
    const notes = async () =>
      (await desk.from('quiz_submissions').select('notes').eq('id', row?.id).single()).data
    expect((await notes())?.notes).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \S+@\S+: Ha chiesto di Fiumicino$/)
    await desk.from('lead_notes').delete().eq('id', data?.[0]?.id)
    expect(await notes()).toEqual({notes: ''})
  })

  test('counts leads by week and status, for staff alone', async () => {
    const {data} = await desk.from('lead_weeks').select('*')
    const sum = (name: string) => data?.reduce((total, week) => total + week[name], 0)
    expect(['received', 'answered', 'report_sent', 'closed'].map(sum)).toEqual([8, 5, 1, 1])
    expect(new Date(data?.[0]?.week).getUTCDay()).toBe(1)
    expect(await stand.visitor.from('lead_weeks').select('*')).toMatchObject({error: {code: '42501'}})
  })

  test('finds all leads of one e-mail address, regardless of capitals', async () => {
    const row = lead({email: 'D.E+F@Example.it'})
    await stand.service.from('quiz_submissions').insert([row, lead({email: 'dxe+f@example.it'})])
    const {data} = await desk
      .from('quiz_submissions')
      .select('email')
      .or(samePerson('d.e+f@example.it'))
      .order('email')
    expect(data?.map(({email}) => email.toLowerCase())).toEqual(['d.e+f@example.it', 'd.e+f@example.it'])
  })
})
