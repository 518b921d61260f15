import type {Database} from '../../supabase/database.ts'
import {serviceScope} from '../../supabase/http/caller.ts'

/** What an operator wants to know of the leads: moments and counts, nobody's answers. */
export interface LeadsState {
  /** Those that no channel, or not every one, has taken yet; what is older than a week is given up. */
  waiting: number
  oldestWaiting: string | null
  last: string | null
}

const SQL = `select count(*)::int as waiting, to_jsonb(min(created_at)) #>> '{}' as oldest,
    (select to_jsonb(max(created_at)) #>> '{}' from public.quiz_submissions) as last
  from public.lead_notifications
  where delivered_at is null and created_at > now() - interval '7 days'`

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

export async function leadsState(database: Pick<Database, 'read'>): Promise<LeadsState> {
  const [, result] = await database.read([serviceScope, {sql: SQL}])
  const {waiting, oldest, last} = result?.rows[0] ?? {}
  return {waiting: Number(waiting), oldestWaiting: textOf(oldest), last: textOf(last)}
}
