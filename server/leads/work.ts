import type {SupabaseClient} from '@supabase/supabase-js'
import {sendAlarms} from './alarms.ts'
import type {Channel} from './channels/channel.ts'
import {type AskContent, syncContent} from './content.ts'
import {announceDue, ask} from './queue.ts'

/** Without pg_cron, leads count as expiring up to this time after the last purge. Purges run daily. */
const RECENT_MS = 48 * 3_600_000
export const NEVER_EXPIRE =
  'No lead of this project ever expires. In its SQL Editor run: select private.schedule_retention()'

/** Returns whether a hosted project deletes expired leads, by pg_cron or another caller of `purge_expired`. */
async function doRowsExpire(client: SupabaseClient): Promise<boolean> {
  const row = client.from('retention').select('scheduled, last_run').single()
  const found = await ask('asking whether leads expire', row)
  return found?.scheduled === true || Date.now() - Date.parse(found?.last_run) < RECENT_MS
}

const BATCH = 50

/** Deletes the queued photos through Storage, except photos that a lead uses, and empties the queue. */
export async function purgePhotos(client: SupabaseClient): Promise<number> {
  let removed = 0
  for (;;) {
    const due = client.from('photo_purge_queue').select('name').order('queued_at').limit(BATCH)
    const names = ((await ask('reading the purge queue', due)) ?? []).map(({name}) => String(name))
    if (names.length === 0) return removed
    const using = client.from('quiz_submissions').select('photo_url').in('photo_url', names)
    const used = new Set(((await ask('looking for leads', using)) ?? []).map(({photo_url}) => photo_url))
    const unused = names.filter((name) => !used.has(name))
    if (unused.length > 0) {
      const {data, error} = await client.storage.from('quiz-photos').remove(unused)
      if (error !== null) throw new Error('removing photos was refused')
      removed += data.length
    }
    await ask('emptying the purge queue', client.from('photo_purge_queue').delete().in('name', names))
  }
}

/** Announces leads, sends alarms, deletes photos and stores the privacy notice of a hosted project, once each. */
export async function workHosted(
  client: SupabaseClient,
  channels: readonly Channel[],
  askContent: AskContent | null,
  log: (line: string) => void = () => {},
) {
  const round = await announceDue(client, channels, log)
  const {alarms, failed} = await sendAlarms(client, channels, log)
  const photos = await purgePhotos(client)
  round.failed += failed
  if (askContent)
    await syncContent(client, askContent).catch((error: unknown) => {
      round.failed += 1
      const reason = error instanceof Error ? error.message : 'unknown'
      log(`leads: the privacy notice could not be recorded (${reason})`)
    })
  return {...round, alarms, photos, expires: await doRowsExpire(client)}
}
