import {createHmac} from 'node:crypto'
import {type ChannelKind, post} from './channel.ts'

/** Posts the body of Supabase's database webhooks, so that one receiver serves embedded and hosted leads. */
export const webhook: ChannelKind = {
  name: 'webhook',
  read({text, address, problem}) {
    const url = address('LEADS_WEBHOOK_URL')
    const secret = text('LEADS_WEBHOOK_SECRET')
    if (secret && !text('LEADS_WEBHOOK_URL'))
      problem('LEADS_WEBHOOK_URL is missing: LEADS_WEBHOOK_SECRET signs what is sent there')
    if (!url) return null
    return (lead) => {
      const row = {schema: 'public', table: 'quiz_submissions', record: lead, old_record: null}
      const body = JSON.stringify({type: 'INSERT', ...row})
      const signature = secret && createHmac('sha256', secret).update(body).digest('hex')
      return post(url, body, {
        'idempotency-key': lead.id,
        ...(signature && {'x-webhook-signature': `sha256=${signature}`}),
      })
    }
  },
}
