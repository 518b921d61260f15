/** Tests alarms, counted steps, erasures, texts of the privacy notice, and the worker of a hosted project. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {sendAlarms} from '../../server/leads/alarms.ts'
import {type Channel, DeliveryError} from '../../server/leads/channels/channel.ts'
import {syncContent} from '../../server/leads/content.ts'
import {workHosted} from '../../server/leads/work.ts'
import {handle} from '../../supabase/functions/leads-work/handle.ts'
import {drivers, lead, type Stand, startStand} from './supabase/stand.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** 07:59 in Italy, one minute before the call list of the day is due. */
const DAWN = Date.parse('2026-11-28T06:59:00Z')

describe.each(drivers)('on %s', (driver) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await startStand(driver)
    await stand.leads.database.ready()
  })
  afterAll(() => stand?.stop())

  const leads = () => stand.service.from('quiz_submissions')
  const sent: string[] = []
  let isDown = false
  const channel = (name: string): Channel => ({
    name,
    deliver: async () => {},
    sendAlarm: async (alarm) => {
      if (isDown && name === 'webhook') throw new DeliveryError('answered 500')
      sent.push(`${name} ${alarm.kind} ${alarm.leads.map(({id}) => id)}`)
    },
  })
  const channels = [channel('webhook'), channel('email')]
  const logs: string[] = []
  /** Sends the alarms that are due at `clock`. Returns the channel, the kind and the lead ids of each alarm. */
  async function round(clock: number) {
    sent.length = 0
    await sendAlarms(stand.service, channels, (line) => logs.push(line), new Date(clock))
    return sent.toSorted()
  }
  async function save(changes: Record<string, string | null>) {
    const row = lead(changes)
    const {error} = await leads().insert(row)
    expect(error).toBeNull()
    return row.id
  }
  const receivedAt = (time: number, status = 'new') =>
    save({created_at: new Date(time).toISOString(), status})
  const toCall = (day: string, status = 'contacted') =>
    save({created_at: '2026-11-01T10:00:00Z', follow_up_on: day, status})

  describe('an alarm', () => {
    it('goes once to each channel for a lead new after 20 hours', async () => {
      const late = await receivedAt(DAWN - 20 * HOUR)
      await receivedAt(DAWN - 20 * HOUR, 'contacted')
      await receivedAt(DAWN - 48 * HOUR)
      const early = await receivedAt(DAWN - 19 * HOUR)
      expect(await round(DAWN)).toEqual([`email due ${late}`, `webhook due ${late}`])
      expect(await round(DAWN + 30 * MINUTE)).toEqual([])
      expect(await round(DAWN + HOUR)).toEqual([`email due ${early}`, `webhook due ${early}`])
      await leads().delete().not('id', 'is', null)
    })

    it('is retried by the channel that failed, and no longer once answered', async () => {
      const [first, second] = [await receivedAt(DAWN - 21 * HOUR), await receivedAt(DAWN - 21 * HOUR)]
      isDown = true
      expect(await round(DAWN)).toEqual([`email due ${first}`, `email due ${second}`].toSorted())
      expect(logs[0]).toBe(
        'leads: an alarm could not be sent, another attempt follows (webhook: answered 500)',
      )
      isDown = false
      expect(await round(DAWN + 9 * MINUTE)).toEqual([])
      await leads().update({status: 'contacted'}).eq('id', second)
      expect(await round(DAWN + 10 * MINUTE)).toEqual([`webhook due ${first}`])
      expect(await round(DAWN + 5 * HOUR)).toEqual([])
      await leads().delete().not('id', 'is', null)
    })

    it('goes once though two workers run at the same time', async () => {
      const late = await receivedAt(DAWN - 22 * HOUR)
      sent.length = 0
      const both = [1, 2].map(() => sendAlarms(stand.service, channels, () => {}, new Date(DAWN)))
      await Promise.all(both)
      expect(sent.toSorted()).toEqual([`email due ${late}`, `webhook due ${late}`])
      await leads().delete().not('id', 'is', null)
    })

    it('lists at 8 in Italy whom to call, once a day', async () => {
      const first = await toCall('2026-11-27')
      const second = await toCall('2026-11-28', 'report_sent')
      await toCall('2026-11-28', 'closed')
      await toCall('2026-11-29')
      expect(await round(DAWN)).toEqual([])
      const list = [`email calls ${first},${second}`, `webhook calls ${first},${second}`]
      expect(await round(DAWN + MINUTE)).toEqual(list)
      expect(await round(DAWN + 12 * HOUR)).toEqual([])
      expect(await round(DAWN + 24 * HOUR + MINUTE)).toHaveLength(2)
      await leads().delete().not('id', 'is', null)
    })
  })

  describe('a count of quiz steps', () => {
    const count = (step: string, place = 'hero') => stand.visitor.rpc('count_quiz_step', {place, step})
    const counted = async () => {
      const {data} = await stand.service.from('quiz_steps_by_week').select('place, step, count').order('step')
      return data
    }

    it('holds known steps, and only while it is switched on', async () => {
      expect(await count('opened')).toMatchObject({status: 204, error: null})
      expect(await counted()).toEqual([])
      await stand.service.rpc('set_quiz_counts', {is_on: true})
      for (const step of ['opened', 'opened', 'hairLossTime', 'sent', 'nope', ''])
        expect((await count(step)).status).toBe(204)
      expect((await count('opened', 'elsewhere')).status).toBe(204)
      await stand.service.rpc('set_quiz_counts', {is_on: false})
      await count('sent')
      expect(await counted()).toEqual([
        {place: 'hero', step: 'hairLossTime', count: 1},
        {place: 'hero', step: 'opened', count: 2},
        {place: 'hero', step: 'sent', count: 1},
      ])
    })

    it('ends at 300 an hour from one address', async () => {
      const counts = async (address: string) => {
        await stand.sql(
          `select set_config('request.headers', '{"cf-connecting-ip": "${address}"}', true)`,
          `select public.set_quiz_counts(true)`,
          `select public.count_quiz_step('testimonials', 'email') from generate_series(1, 310)`,
        )
        const {data} = await stand.service.from('quiz_counts').select('count').eq('step', 'email').single()
        return data?.count
      }
      expect(await counts('203.0.113.1')).toBe(300)
      expect(await counts('203.0.113.2')).toBe(600)
    })

    it('is kept for two years', async () => {
      await stand.sql(
        `update public.quiz_counts set day = now() - interval '2 years 1 day' where step <> 'sent'`,
        'select private.purge_expired()',
      )
      expect(await counted()).toEqual([{place: 'hero', step: 'sent', count: 1}])
    })
  })

  describe('an erased lead', () => {
    it('leaves a count in the week it arrived, and no more', async () => {
      await stand.sql('delete from public.lead_erasures')
      for (const created_at of ['2026-11-02T00:30:00Z', '2026-11-08T22:30:00Z', '2026-11-08T23:30:00Z'])
        await leads().insert(lead({created_at}))
      await leads().delete().not('id', 'is', null)
      const desk = await stand.signedIn()
      const {data} = await desk.from('lead_erasures').select().order('week')
      expect(data).toEqual([
        {week: '2026-11-02', count: 2},
        {week: '2026-11-09', count: 1},
      ])
    })
  })

  describe('a published privacy notice', () => {
    const notice = (revision: string, policy: string) => ({
      isCounting: false,
      texts: {
        revision,
        published_at: '2026-11-01T10:00:00Z',
        statement: 'Ai dati',
        consent_label: null,
        policy,
      },
    })
    const texts = async () => (await (await stand.signedIn()).from('consent_texts').select()).data

    it('is recorded once for each revision, however long', async () => {
      const long = 'è'.repeat(200_000)
      for (const [revision, policy] of [
        ['r1', 'Testo'],
        ['r1', 'Testo'],
        ['r2', long],
      ] as const)
        await syncContent(stand.service, async () => JSON.stringify(notice(revision, policy)))
      expect(await texts()).toMatchObject([
        {revision: 'r1', policy: 'Testo'},
        {revision: 'r2', policy: long},
      ])
    })
  })

  describe('the worker of a hosted project', () => {
    it('announces each lead once in parallel rounds, and repeats failures', async () => {
      const announced: string[] = []
      let works = false
      const deliver: Channel['deliver'] = async ({id}) => {
        if (!works) throw new Error('down')
        announced.push(id)
      }
      const work = () => workHosted(stand.service, [{...channel('webhook'), deliver}], null)
      const row = lead()
      await stand.visitor.from('quiz_submissions').insert(row)
      expect(await work()).toMatchObject({announced: 0, failed: 1})
      expect(await work()).toMatchObject({announced: 0, failed: 0})
      works = true
      await stand.sql('update public.lead_notifications set next_attempt_at = now()')
      const rounds = await Promise.all([work(), work()])
      expect(rounds.reduce((sum, {announced}) => sum + announced, 0)).toBe(1)
      expect(announced).toEqual([row.id])
    })

    it('runs as a function for a caller with its key', async () => {
      const right = 'Bearer una chiave lunga'
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
      await expect(answer(right, {SMTP_URL: 'smtps://posta.example'})).rejects.toThrow('MAIL_FROM')
      const idle = {announced: 0, alarms: 0, failed: 0, photos: 0, expires: true}
      expect(await (await answer(right)).json()).toEqual(idle)
      await stand.visitor.from('quiz_submissions').insert(lead())
      const failed = await answer(right, {LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/nobody'})
      expect([failed.status, (await failed.json()).failed]).toEqual([500, 1])
    })

    it('names the refused step if its key is not the service’s', async () => {
      const refused = 'reading the purge queue was refused (42501)'
      await expect(workHosted(stand.visitor, [], null)).rejects.toThrow(refused)
    })
  })
})
