import {describe, expect, onTestFinished, test} from 'vitest'
import {openPostgres} from '../../server/supabase/database/postgres-driver.ts'
import {startLake} from '../support/lake.ts'
import {visitorOf} from './commands.ts'
import {findPostgres, startPostgres} from './supabase/postgres-server.ts'
import {lead} from './supabase/stand.ts'
import {FIRST_LEAD, FIRST_SESSIONS, FIRST_STAFF, fillFirstLeads} from './upgrade/first-version.ts'

const bin = findPostgres()

describe.runIf(bin)('a PostgreSQL database of version 1.0.0', () => {
  test('starts with its leads, notes, staff and sessions', async () => {
    const server = await startPostgres(bin ?? '')
    onTestFinished(server.stop)
    const owner = openPostgres(server.url, () => undefined)
    await fillFirstLeads(owner)
    await owner.close()
    const lake = await startLake(undefined, {DATABASE_URL: server.url})
    onTestFinished(async () => void (await lake.stop()))

    const desk = visitorOf(lake)
    const renewed = await desk.auth.refreshSession({refresh_token: FIRST_SESSIONS.staff})
    expect(renewed.data.user?.id).toBe(FIRST_STAFF.id)
    expect((await visitorOf(lake).from('quiz_submissions').insert(lead())).error).toBeNull()
    const {data: leads} = await desk.from('quiz_submissions').select('id, location').order('created_at')
    expect(leads?.[0]).toEqual({id: FIRST_LEAD, location: 'Milano'})
    const {data: notes} = await desk.from('lead_notes').select('author_id, body')
    expect(notes).toEqual([{author_id: FIRST_STAFF.id, body: 'Richiamare'}])
  })
})
