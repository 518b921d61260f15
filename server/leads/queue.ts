import type {SupabaseClient} from '@supabase/supabase-js'
import type {Lead} from './channels/channel.ts'

/** PostgREST and PostgreSQL report a missing table or function by these codes. */
const MISSING = ['PGRST202', 'PGRST205', '42P01', '42883']
const NOT_PUSHED =
  'This project has no tables of leads yet, or older ones. First: npx supabase@3 db push --remote (docs/operate/hosted.md, 3)'

/** Returns the data of a request, or throws an error that says what was refused and quotes no row. */
export async function ask<T>(
  what: string,
  request: PromiseLike<{data: T; error: {code?: string} | null}>,
): Promise<T> {
  const {data, error} = await request
  if (error === null) return data
  if (MISSING.includes(error.code ?? '')) throw new Error(NOT_PUSHED)
  // An error without a code of the database means that there was no answer.
  if (!error.code)
    throw new Error('The leads’ service does not answer: look at the network and at VITE_SUPABASE_URL.')
  throw new Error(`${what} was refused (${error.code})`)
}

const BATCH = 50
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 3_600_000
/** Leads older than a week are no longer news. */
const NEWS_MS = 7 * 24 * 3_600_000

interface Notification {
  lead_id: string
  attempts: number
  next_attempt_at: string
  delivered_to: string[]
}

/** A lead to announce. Should the process end now, another attempt follows later. */
export interface Claim {
  lead: Lead
  deliveredTo: readonly string[]
}

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const pause = (attempts: number) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10))

async function findDue(client: SupabaseClient): Promise<Notification[]> {
  const waiting = client
    .from('lead_notifications')
    .select('lead_id, attempts, next_attempt_at, delivered_to')
    .is('delivered_at', null)
    .lte('next_attempt_at', fromNow(0))
  const rows = waiting.gt('created_at', fromNow(-NEWS_MS)).order('next_attempt_at').limit(BATCH)
  return (await ask('reading the queue', rows)) ?? []
}

/** Postpones the next attempt. Returns false if another worker has done so since the row was read. */
async function claim(client: SupabaseClient, {lead_id, attempts, next_attempt_at}: Notification) {
  const later = client
    .from('lead_notifications')
    .update({attempts: attempts + 1, next_attempt_at: fromNow(pause(attempts))})
    .eq('lead_id', lead_id)
    .eq('next_attempt_at', next_attempt_at)
    .select('lead_id')
  return ((await ask('claiming', later)) ?? []).length === 1
}

/** Takes the leads that are due, one after the other. */
export async function* claimDue(client: SupabaseClient): AsyncGenerator<Claim> {
  for (;;) {
    const due = await findDue(client)
    for (const row of due) {
      if (!(await claim(client, row))) continue
      const found = client.from('quiz_submissions').select().eq('id', row.lead_id).maybeSingle()
      const lead: object | null = await ask('reading a lead', found)
      if (lead) yield {lead: {...lead, id: row.lead_id}, deliveredTo: row.delivered_to}
    }
    if (due.length < BATCH) return
  }
}

/** An `error` keeps the lead in the queue, for the channels that have not taken it. */
export async function recordDelivery(
  client: SupabaseClient,
  id: string,
  {deliveredTo, error}: {deliveredTo: string[]; error: string | null},
): Promise<void> {
  const delivered_at = error === null ? fromNow(0) : null
  const state = {delivered_to: deliveredTo, delivered_at, last_error: error}
  await ask('recording a delivery', client.from('lead_notifications').update(state).eq('lead_id', id))
}
