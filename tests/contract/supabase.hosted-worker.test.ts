import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {Channel} from '../../server/leads/channels/channel.ts'
import {workHosted} from '../../server/leads/work.ts'
import {handle} from '../../supabase/functions/leads-work/handle.ts'
import {drivers, lead, type Stand, startStand} from './supabase/stand.ts'

describe.each(drivers)('the worker of a hosted project, on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver)
    await stand.leads.database.ready()
  })
  afterAll(() => stand?.stop())

  test('announces each lead once in parallel rounds, and repeats failures', async () => {
    const sent: string[] = []
    let works = false
    const channel: Channel = {
      name: 'webhook',
      sendAlarm: async () => {},
      deliver: async ({id}) => {
        if (!works) throw new Error('down')
        sent.push(id)
      },
    }
    const row = lead()
    await stand.visitor.from('quiz_submissions').insert(row)
    expect(await workHosted(stand.service, [channel], null)).toMatchObject({announced: 0, failed: 1})
    expect(await workHosted(stand.service, [channel], null)).toMatchObject({announced: 0, failed: 0})
    works = true
    await stand.sql(`update public.lead_notifications set next_attempt_at = now()`)
    const round = () => workHosted(stand.service, [channel], null)
    const rounds = await Promise.all([round(), round()])
    expect(rounds.reduce((sum, {announced}) => sum + announced, 0)).toBe(1)
    expect(sent).toEqual([row.id])
  })

  test('runs as a function for a caller with its key', async () => {
    const answer = (authorization: string, more: Record<string, string> = {}) =>
      handle(new Request('https://project.example/functions/v1/leads-work', {headers: {authorization}}), {
        SUPABASE_URL: stand.url,
        SUPABASE_SERVICE_ROLE_KEY: stand.leads.serviceKey,
        LEADS_WORK_KEY: 'una chiave lunga',
        ...more,
      })
    for (const wrong of ['', 'Bearer ', 'Bearer una chiave lung', `Bearer ${stand.anonKey}`])
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
    expect([failed.status, (await failed.json()).failed]).toEqual([500, 1])
  })

  test('names the refused step if its key is not the service’s', async () => {
    const refused = 'reading the purge queue was refused (42501)'
    await expect(workHosted(stand.visitor, [], null)).rejects.toThrow(refused)
  })
})
