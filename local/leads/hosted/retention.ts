import type {SupabaseClient} from '@supabase/supabase-js'
import {ask} from './ask.ts'

/** It runs daily: after two days without, it does not run any more. */
const LATELY_MS = 48 * 3_600_000

export const NEVER_EXPIRE =
  'No lead of this project ever expires. In its SQL Editor run: select private.schedule_retention()'

/** Whether a hosted project deletes leads in time: by pg_cron, or by whoever has lately called the function instead. */
export async function rowsExpire(client: SupabaseClient): Promise<boolean> {
  const row = client.from('retention').select('scheduled, last_run').single()
  const found = await ask('asking whether leads expire', row)
  return found?.scheduled === true || Date.now() - Date.parse(found?.last_run) < LATELY_MS
}
