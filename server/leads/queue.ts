import type {SupabaseClient} from '@supabase/supabase-js'
import {type Channel, DeliveryError, type Lead} from './channels/channel.ts'

/** Codes by which PostgREST and PostgreSQL report a missing table or function. */
const MISSING = ['PGRST202', 'PGRST205', '42P01', '42883']
const NOT_PUSHED =
  'This project has no tables of leads yet, or older ones. First: npx supabase@3 db push --remote (docs/operate/hosted.md, 3)'

/** Returns the data of a request. Throws an error that contains no lead data. `what` names the step for the message. */
export async function ask<T>(
  what: string,
  request: PromiseLike<{data: T; error: {code?: string} | null}>,
): Promise<T> {
  const {data, error} = await request
  if (error === null) return data
  if (MISSING.includes(error.code ?? '')) throw new Error(NOT_PUSHED)
  // An error without a code of the database means that the request got no answer.
  if (!error.code)
    throw new Error('The leads’ service does not answer: look at the network and at VITE_SUPABASE_URL.')
  throw new Error(`${what} was refused (${error.code})`)
}

const BATCH = 50
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 3_600_000
const MAX_ERROR_LENGTH = 200
/** Age after which a lead is no longer announced. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

interface Notification {
  lead_id: string
  attempts: number
  next_attempt_at: string
  delivered_to: string[]
}

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const pause = (attempts: number) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10))

async function findDue(client: SupabaseClient): Promise<Notification[]> {
  const waiting = client
    .from('lead_notifications')
    .select('lead_id, attempts, next_attempt_at, delivered_to')
    .is('delivered_at', null)
    .lte('next_attempt_at', fromNow(0))
  const rows = waiting.gt('created_at', fromNow(-MAX_AGE_MS)).order('next_attempt_at').limit(BATCH)
  return (await ask('reading the queue', rows)) ?? []
}

/** Postpones the next attempt. Returns false if another worker has claimed the notification since `findDue` read it. */
async function claim(client: SupabaseClient, {lead_id, attempts, next_attempt_at}: Notification) {
  const later = client
    .from('lead_notifications')
    .update({attempts: attempts + 1, next_attempt_at: fromNow(pause(attempts))})
    .eq('lead_id', lead_id)
    .eq('next_attempt_at', next_attempt_at)
    .select('lead_id')
  return ((await ask('claiming', later)) ?? []).length === 1
}

/** Sends to the channels that are not in `deliveredTo`, all at once. Returns the columns that record the result. */
export async function sendToAll(
  channels: readonly Channel[],
  deliveredTo: readonly string[],
  send: (channel: Channel) => Promise<void>,
  now = new Date(),
) {
  const delivered_to = [...deliveredTo]
  const faults: string[] = []
  const deliveries = channels.map(async (channel) => {
    if (deliveredTo.includes(channel.name)) return
    try {
      await send(channel)
      delivered_to.push(channel.name)
    } catch (error) {
      faults.push(`${channel.name}: ${error instanceof DeliveryError ? error.message : 'failed'}`)
    }
  })
  await Promise.all(deliveries)
  const last_error = faults.join('; ').slice(0, MAX_ERROR_LENGTH) || null
  return {delivered_to, delivered_at: last_error === null ? now.toISOString() : null, last_error}
}

/** Announces the leads that are due, one after the other. Logs the channels' errors, but no data of a lead. */
export async function announceDue(
  client: SupabaseClient,
  channels: readonly Channel[],
  log: (line: string) => void,
) {
  const round = {announced: 0, failed: 0}
  if (channels.length === 0) return round
  for (;;) {
    const due = await findDue(client)
    for (const notification of due) {
      if (!(await claim(client, notification))) continue
      const {lead_id: id, delivered_to} = notification
      const found = client.from('quiz_submissions').select().eq('id', id).maybeSingle()
      const lead: Lead | null = await ask('reading a lead', found)
      if (!lead) continue
      const state = await sendToAll(channels, delivered_to, (channel) => channel.deliver(lead))
      await ask('recording a delivery', client.from('lead_notifications').update(state).eq('lead_id', id))
      if (state.last_error === null) round.announced += 1
      else {
        round.failed += 1
        log(`leads: one could not be announced, another attempt follows (${state.last_error})`)
      }
    }
    if (due.length < BATCH) return round
  }
}
