import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {Channel} from '../../server/leads/channels/channel.ts'
import {workHosted} from '../../server/leads/work.ts'
import {handle} from '../../supabase/functions/leads-work/handle.ts'
import {blob, drivers, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

describe.each(drivers)('the worker of a hosted project, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver)
    await stand.supabase.database.ready()
  })
  afterAll(() => stand?.stop())

  test('announces each lead once, though two run at the same time, and repeats what failed', async () => {
    const sent: string[] = []
    let works = true
    const channel: Channel = {
      name: 'webhook',
      fault: async () => null,
      sendAlarm: async () => {},
      deliver: async ({id}) => {
        if (!works) throw new Error('down')
        sent.push(id)
      },
    }
    const row = lead()
    await stand.visitor.from('quiz_submissions').insert(row)
    works = false
    expect(await workHosted(stand.service, [channel], null)).toMatchObject({announced: 0, failed: 1})
    expect(await workHosted(stand.service, [channel], null)).toMatchObject({announced: 0, failed: 0})
    works = true
    await stand.service
      .from('lead_notifications')
      .update({next_attempt_at: '2026-01-01'})
      .eq('lead_id', row.id)
    const rounds = await Promise.all([
      workHosted(stand.service, [channel], null),
      workHosted(stand.service, [channel], null),
    ])
    expect(rounds.reduce((sum, {announced}) => sum + announced, 0)).toBe(1)
    expect(sent).toEqual([row.id])
  })

  test('removes queued photos through Storage, but none that a lead uses', async () => {
    const names = [photoName(), photoName()]
    const [loose = '', used = ''] = names
    for (const name of names) await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg()))
    await stand.visitor.from('quiz_submissions').insert(lead({photo_url: used}))
    await stand.service.from('photo_purge_queue').insert([{name: loose}, {name: used}])
    expect(await workHosted(stand.service, [], null)).toMatchObject({photos: 1, expires: true})
    expect(await stand.photos()).toEqual([used])
    expect((await stand.service.from('photo_purge_queue').select()).data).toEqual([])
  })

  test('runs as a function of the project too, for whoever has its key', async () => {
    const answer = (authorization: string, more: Record<string, string> = {}) =>
      handle(new Request('https://project.example/functions/v1/leads-work', {headers: {authorization}}), {
        SUPABASE_URL: stand.url,
        SUPABASE_SERVICE_ROLE_KEY: stand.supabase.serviceKey,
        LEADS_WORK_KEY: 'una chiave lunga',
        ...more,
      })
    for (const wrong of ['', 'Bearer ', 'Bearer una chiave lung', `Bearer ${stand.supabase.anonKey}`])
      expect((await answer(wrong)).status).toBe(401)
    expect((await answer('Bearer ', {LEADS_WORK_KEY: ''})).status).toBe(401)
    const right = 'Bearer una chiave lunga'
    await expect(answer(right, {SMTP_URL: 'smtps://posta.example'})).rejects.toThrow('MAIL_FROM')
    expect(await (await answer(right)).json()).toEqual({
      ...{announced: 0, alarms: 0, failed: 0, photos: 0},
      expires: true,
    })
    await stand.visitor.from('quiz_submissions').insert(lead())
    const failed = await answer(right, {LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/nobody'})
    // Those of the tests before wait as well.
    const leads = await stand.service.from('lead_notifications').select('lead_id').is('delivered_at', null)
    expect([failed.status, (await failed.json()).failed]).toEqual([500, leads.data?.length])
  })

  test('says what was refused when its key is not the service’s', async () => {
    await expect(workHosted(stand.visitor, [], null)).rejects.toThrow(
      'reading the purge queue was refused (42501)',
    )
  })
})
