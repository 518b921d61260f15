import type {SupabaseClient} from '@supabase/supabase-js'
import type {Queue} from '../announce.ts'
import {ask} from './ask.ts'

const BATCH = 50
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
/** What is older is no longer news. */
const NEWS_MS = 7 * 24 * 3_600_000

interface Notification {
  lead_id: string
  attempts: number
  next_attempt_at: string
  delivered_to: string[]
}

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const pause = (attempts: number) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10))

/** The queue of a hosted project, over its API with the service key. */
export function hostedQueue(client: SupabaseClient): Queue {
  const queue = () => client.from('lead_notifications')

  async function due(): Promise<Notification[]> {
    const waiting = queue()
      .select('lead_id, attempts, next_attempt_at, delivered_to')
      .is('delivered_at', null)
    // No pause is longer than an hour: what is due later was put off by another clock than this machine's.
    const now = waiting.or(
      `next_attempt_at.lte.${fromNow(0)},next_attempt_at.gt.${fromNow(LONGEST_PAUSE_MS)}`,
    )
    const rows = now.gt('created_at', fromNow(-NEWS_MS)).order('next_attempt_at').limit(BATCH)
    return (await ask('reading the queue', rows)) ?? []
  }

  /** Whoever else runs at this moment finds another time in the row, changes nothing and leaves it alone. */
  async function putOff({lead_id, attempts, next_attempt_at}: Notification): Promise<boolean> {
    const later = queue().update({attempts: attempts + 1, next_attempt_at: fromNow(pause(attempts))})
    const mine = later.eq('lead_id', lead_id).eq('next_attempt_at', next_attempt_at).select('lead_id')
    return ((await ask('claiming', mine)) ?? []).length === 1
  }

  return {
    async *claims() {
      for (const row of await due()) {
        if (!(await putOff(row))) continue
        const found = client.from('quiz_submissions').select().eq('id', row.lead_id).maybeSingle()
        const lead: object | null = await ask('reading a lead', found)
        if (lead) yield {lead: {...lead, id: row.lead_id}, deliveredTo: row.delivered_to}
      }
    },

    async settle(id, {deliveredTo, complete, error}) {
      const delivered_at = complete ? fromNow(0) : null
      const state = {delivered_to: deliveredTo, delivered_at, last_error: error}
      await ask('recording a delivery', queue().update(state).eq('lead_id', id))
    },
  }
}
