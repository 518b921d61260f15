import {createHmac, randomUUID} from 'node:crypto'
import {readdirSync, utimesSync, writeFileSync} from 'node:fs'
import {createServer, type IncomingHttpHeaders, type Server} from 'node:http'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {readChannels} from '../../server/leads/channels/list.ts'
import {readVariables} from '../../server/shared/variables.ts'
import {listening} from '../support/ports.ts'
import {type Mailbox, startMailbox} from './supabase/mailbox.ts'
import {blob, drivers, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

type Call = {headers: IncomingHttpHeaders; body: string}

describe.each(drivers)('the worker, on %s', (driver) => {
  let stand: Stand
  let mailbox: Mailbox
  let hook: Server
  const calls: Call[] = []
  let answer = 200

  beforeAll(async () => {
    mailbox = await startMailbox()
    hook = createServer(async (request, response) => {
      calls.push({headers: request.headers, body: await text(request)})
      response.writeHead(answer).end()
    })
    const url = `http://127.0.0.1:${await listening(hook)}/`
    const variables = readVariables({
      LEADS_WEBHOOK_URL: url,
      LEADS_WEBHOOK_SECRET: 'shared',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'sito@example.it',
      MAIL_TO: 'clinica@example.it',
    })
    const channels = readChannels(variables, 'http://localhost/studio')
    stand = await startStand(driver, channels)
  })
  afterAll(async () => {
    await stand?.stop()
    await mailbox?.stop()
    hook?.close()
  })

  const save = async (changes: Record<string, string | null> = {}) => {
    const row = lead(changes)
    const {error} = await stand.visitor.from('quiz_submissions').insert(row)
    expect(error).toBeNull()
    return row
  }
  const state = async (id: string) =>
    (await stand.service.from('lead_notifications').select().eq('lead_id', id).maybeSingle()).data
  /** Restarts the embedded services, because their worker purges data and announces leads at its start. */
  const startWorkerAgain = async () => {
    await stand.restart()
    await stand.leads.database.ready()
  }
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, {timeout: 60_000, interval: 50})

  test('announces by signed webhook, and by mail without the visitor’s address', async () => {
    const row = await save({location: 'Bari\r\nBcc: x@example.it'})
    await eventually(async () => expect((await state(row.id)).delivered_at).not.toBeNull())
    const call = calls.find(({body}) => body.includes(row.id))
    const signature = createHmac('sha256', 'shared')
      .update(call?.body ?? '')
      .digest('hex')
    expect(call?.headers).toMatchObject({
      'x-webhook-signature': `sha256=${signature}`,
      'idempotency-key': row.id,
    })
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      type: 'INSERT',
      table: 'quiz_submissions',
      record: row,
    })
    const mail = mailbox.mails.find((text) => text.includes(row.id)) ?? ''
    expect(mail).toContain('Subject: Nuova richiesta dal quiz')
    expect(mail).toContain('To: clinica@example.it')
    expect(mail).toContain('From: sito@example.it')
    expect(mail).toContain('Apri la richiesta: http://localhost/studio')
    expect(mail).not.toContain(row.email)
    expect(mail).not.toMatch(/^Bcc:/m)
  })

  test('repeats only the failed channel until it succeeds', async () => {
    answer = 500
    const row = await save()
    await eventually(async () => expect((await state(row.id)).last_error).toBe('webhook: answered 500'))
    expect(await state(row.id)).toMatchObject({delivered_at: null, delivered_to: ['email'], attempts: 1})
    const said = 'leads: one could not be announced, another attempt follows (webhook: answered 500)'
    await eventually(async () => expect(stand.logs).toContain(said))
    expect(stand.logs.join('\n')).not.toContain(row.email)
    answer = 200
    await stand.sql('update public.lead_notifications set next_attempt_at = now()')
    await startWorkerAgain()
    await eventually(async () => expect((await state(row.id)).delivered_at).not.toBeNull())
    expect(calls.filter(({body}) => body.includes(row.id))).toHaveLength(2)
    expect(mailbox.mails.filter((text) => text.includes(row.id))).toHaveLength(1)
  })

  test('sends an alarm by webhook and mail, without the visitor’s data', async () => {
    const row = lead({created_at: new Date(Date.now() - 21 * 3_600_000).toISOString()})
    await stand.service.from('quiz_submissions').insert(row)
    await stand.restart()
    await stand.leads.database.ready()
    const alarm = async () => stand.service.from('lead_alarms').select().eq('key', `due:${row.id}`).single()
    await eventually(async () => expect((await alarm()).data?.delivered_at).toEqual(expect.any(String)))
    const link = `http://localhost/studio/${row.id}`
    const said = calls.map(({body}) => JSON.parse(body)).find(({type}) => type === 'ALARM')
    const leads = [{id: row.id, created_at: expect.any(String), link}]
    expect(said).toEqual({type: 'ALARM', alarm: 'due', leads})
    const mail = mailbox.mails.find((text) => text.includes(`due-${row.id}`))?.replaceAll('=\n', '') ?? ''
    expect(mail).toContain('Subject: Una richiesta aspetta ancora risposta')
    expect(mail).toContain(`Apri la richiesta: ${link}`)
    for (const answer of [row.email, row.location, row.goal]) expect(mail).not.toContain(answer)
  })

  test('purges expired leads and photos without a lead, and keeps the rest', async () => {
    const addPhoto = async () => {
      const name = photoName()
      await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg()))
      return name
    }
    const names = await Promise.all([addPhoto(), addPhoto(), addPhoto(), addPhoto(), addPhoto()])
    const [oldPhoto = '', shared = '', abandoned = '', waiting = '', fresh = ''] = names
    const old = await save({photo_url: oldPhoto})
    const sharing = await save({photo_url: shared})
    const young = await save({photo_url: shared})
    const kept = await save({photo_url: fresh})
    const folder = path.join(stand.dataDir, 'supabase/objects')
    const before = readdirSync(folder).length
    const [orphan, part, recent] = [randomUUID(), `${randomUUID()}.part`, randomUUID()]
    for (const name of [orphan, part, recent]) writeFileSync(path.join(folder, name), 'left by a crash')
    for (const name of [orphan, part]) utimesSync(path.join(folder, name), 1, 1)
    await stand.sql(
      `update public.quiz_submissions set created_at = now() - interval '12 months 1 day'
        where id in ('${old.id}', '${sharing.id}')`,
      `update storage.objects set created_at = now() - interval '8 days' where name in ('${abandoned}', '${fresh}')`,
    )
    await startWorkerAgain()
    await eventually(async () => expect(await stand.photos()).toEqual([shared, waiting, fresh].toSorted()))
    await eventually(async () => expect(readdirSync(folder)).toHaveLength(before - 2 + 1))
    expect(readdirSync(folder)).toContain(recent)
    const ids = [old.id, sharing.id, young.id, kept.id]
    const {data} = await stand.service.from('quiz_submissions').select('id').in('id', ids)
    expect(data?.map(({id}) => id).toSorted()).toEqual([young.id, kept.id].toSorted())
    expect((await stand.service.from('photo_purge_queue').select()).data).toEqual([])
  })

  test('sends no alarm twice after a restart', () => {
    expect(calls.filter(({body}) => body.includes('"ALARM"'))).toHaveLength(1)
    const mails = mailbox.mails.filter((text) => text.includes('@quiz.invalid') && text.includes('due-'))
    expect(mails).toHaveLength(1)
  })
})
