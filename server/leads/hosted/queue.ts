import type {SupabaseClient} from '@supabase/supabase-js'
import type {Queue} from '../announce.ts'

/** As PostgREST and PostgreSQL say that a table is not there. */
const MISSING = ['PGRST205', '42P01']
const NOT_PUSHED =
  'This project has no tables of leads yet. First: npx supabase@3 db push --remote (docs/hosted.md, 3)'

/** What a hosted project answers, or an error that says what was refused and quotes no row. */
export async function ask<T>(
  what: string,
  request: PromiseLike<{data: T; error: {code?: string} | null}>,
): Promise<T> {
  const {data, error} = await request
  if (error !== null && MISSING.includes(error.code ?? '')) throw new Error(NOT_PUSHED)
  // What stands for no answer at all has no code of the database's.
  if (error !== null && !error.code)
    throw new Error('The leads’ service does not answer: look at the network and at VITE_SUPABASE_URL.')
  if (error !== null) throw new Error(`${what} was refused (${error.code})`)
  return data
}

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
