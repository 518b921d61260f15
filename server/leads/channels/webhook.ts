import {createHmac} from 'node:crypto'
import {type ChannelKind, DeliveryError} from './channel.ts'

const TIMEOUT_MS = 10_000

/** Posts JSON. Throws a DeliveryError after a timeout, a network error or any status but 2xx. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {'content-type': 'application/json', ...headers},
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryError(isLate ? 'timed out' : 'unreachable')
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryError(`answered ${response.status}`)
}

/** Posts leads in the format of Supabase's database webhooks, and alarms with the type `ALARM`. */
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
