import type {SupabaseClient} from '@supabase/supabase-js'
import {isRecord} from '../http/body.ts'
import {type Channel, DeliveryError, type Lead} from './notify.ts'

/**
 * The worker's two queues, emptied over the API with the service key: for a hosted project, from wherever the
 * operator runs something every few minutes. The database purges by itself there, with pg_cron.
 */
export type Round = {announced: number; failed: number; photos: number}

const batch = 50

const ask = async <T>(
  what: string,
  request: PromiseLike<{data: T; error: {code?: string} | null}>,
): Promise<T> => {
  const {data, error} = await request
  if (error !== null) throw new Error(`${what} was refused (${error.code ?? 'no code'})`)
  return data
}

const longestPause = 3_600_000
const backoff = (attempts: number) => Math.min(longestPause, 30_000 * 2 ** Math.min(attempts, 10))

type Notification = {lead_id: string; attempts: number; next_attempt_at: string; delivered_to: string[]}

/** Puts the next attempt off before sending; who else runs at this moment changes no row and leaves it alone. */
async function claim(
  client: SupabaseClient,
  {lead_id, attempts, next_attempt_at}: Notification,
): Promise<boolean> {
  const later = {
    attempts: attempts + 1,
    next_attempt_at: new Date(Date.now() + backoff(attempts)).toISOString(),
  }
  const mine = client.from('lead_notifications').update(later)
  const claimed = mine.eq('lead_id', lead_id).eq('next_attempt_at', next_attempt_at).select('lead_id')
  return ((await ask('claiming', claimed)) ?? []).length === 1
}

async function announce(
  client: SupabaseClient,
  channels: readonly Channel[],
  {lead_id, delivered_to}: Notification,
) {
  const found = client.from('quiz_submissions').select().eq('id', lead_id).maybeSingle()
  const row: unknown = await ask('reading a lead', found)
  if (!isRecord(row)) return true
  const lead: Lead = {...row, id: lead_id}
  const done = new Set(delivered_to)
  const faults: string[] = []
  for (const {name, deliver} of channels) {
    if (done.has(name)) continue
    try {
      await deliver(lead)
      done.add(name)
    } catch (error) {
      faults.push(`${name}: ${error instanceof DeliveryError ? error.message : 'failed'}`)
    }
  }
  const complete = faults.length === 0
  const state = {
    delivered_to: [...done],
    delivered_at: complete ? new Date().toISOString() : null,
    last_error: complete ? null : faults.join('; ').slice(0, 200),
  }
  await ask('recording a delivery', client.from('lead_notifications').update(state).eq('lead_id', lead_id))
  return complete
}

async function announceDue(
  client: SupabaseClient,
  channels: readonly Channel[],
): Promise<Omit<Round, 'photos'>> {
  const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const due = client
    .from('lead_notifications')
    .select('lead_id, attempts, next_attempt_at, delivered_to')
    .is('delivered_at', null)
    // No pause is longer than an hour: what is due later was put off by another clock than this machine's.
    .or(`next_attempt_at.lte.${fromNow(0)},next_attempt_at.gt.${fromNow(longestPause)}`)
    .gt('created_at', fromNow(-7 * 24 * 3_600_000))
    .order('next_attempt_at')
    .limit(batch)
  const round = {announced: 0, failed: 0}
  const rows: Notification[] = (await ask('reading the queue', due)) ?? []
  for (const row of rows) {
    if (!(await claim(client, row))) continue
    if (await announce(client, channels, row)) round.announced += 1
    else round.failed += 1
  }
  return round
}

async function purgePhotos(client: SupabaseClient): Promise<number> {
  const due = client.from('photo_purge_queue').select('name').order('queued_at').limit(batch)
  const names = ((await ask('reading the purge queue', due)) ?? []).map(({name}) => String(name))
  if (names.length === 0) return 0
  const using = client.from('quiz_submissions').select('photo_url').in('photo_url', names)
  const used = new Set(((await ask('looking for leads', using)) ?? []).map(({photo_url}) => photo_url))
  const unused = names.filter((name) => !used.has(name))
  let removed = 0
  if (unused.length > 0) {
    const {data, error} = await client.storage.from('quiz-photos').remove(unused)
    if (error !== null) throw new Error('removing photos was refused')
    removed = data.length
  }
  await ask('emptying the purge queue', client.from('photo_purge_queue').delete().in('name', names))
  return removed
}

export async function workHosted(client: SupabaseClient, channels: readonly Channel[]): Promise<Round> {
  const round = channels.length > 0 ? await announceDue(client, channels) : {announced: 0, failed: 0}
  return {...round, photos: await purgePhotos(client)}
}
