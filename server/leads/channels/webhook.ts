import {createHmac} from 'node:crypto'
import {type ChannelKind, post} from './channel.ts'

/** Posts leads as Supabase's database webhooks do, so that one receiver serves embedded and hosted leads. */
export const webhook: ChannelKind = {
  name: 'webhook',
  read({text, address, problem}, desk) {
    const url = address('LEADS_WEBHOOK_URL')
    const secret = text('LEADS_WEBHOOK_SECRET')
    if (secret && !text('LEADS_WEBHOOK_URL'))
      problem('LEADS_WEBHOOK_URL is missing: LEADS_WEBHOOK_SECRET signs what is sent there')
    if (!url) return null
    const send = (key: string, content: object) => {
      const body = JSON.stringify(content)
      const signature = secret && createHmac('sha256', secret).update(body).digest('hex')
      return post(url, body, {
        'idempotency-key': key,
        ...(signature && {'x-webhook-signature': `sha256=${signature}`}),
      })
    }
    return {
      deliver(lead) {
        const row = {schema: 'public', table: 'quiz_submissions', record: lead, old_record: null}
        return send(lead.id, {type: 'INSERT', ...row})
      },
      sendAlarm({kind, key, leads}) {
        const linked = leads.map((lead) => ({...lead, link: `${desk}/${lead.id}`}))
        return send(key, {type: 'ALARM', alarm: kind, leads: linked})
      },
    }
  },
}
