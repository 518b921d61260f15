import type {Database} from '../../supabase/database.ts'
import {serviceScope} from '../../supabase/http/caller.ts'
import type {Claim, Delivery, Queue} from '../announce.ts'

const BATCH = 20

/** The queue of the embedded database, by the function that claims for every worker there is. */
export const embeddedQueue = (database: Database): Queue => ({
  async *claims() {
    const sql = `select to_jsonb(q) as lead, to_jsonb(n.delivered_to) as "deliveredTo"
      from private.claim_notifications(${BATCH}) n join public.quiz_submissions q on q.id = n.lead_id`
    for (;;) {
      const [, claimed] = await database.run([serviceScope, {sql}])
      const rows = (claimed?.rows ?? []) as unknown[] as Claim[]
      yield* rows
      if (rows.length < BATCH) return
    }
  },

  async settle(id: string, {deliveredTo, complete, error}: Delivery) {
    const sql = `update public.lead_notifications set last_error = $3::text,
        delivered_to = array(select jsonb_array_elements_text($2::text::jsonb)),
        delivered_at = case when $4::text = 'true' then now() end
      where lead_id = $1::text::uuid`
    const params = [id, JSON.stringify(deliveredTo), error, String(complete)]
    await database.run([serviceScope, {sql, params}])
  },
})

/** What an operator wants to know of the leads: moments and counts, nobody's answers. */
export interface LeadsState {
  /** Those that no channel, or not every one, has taken yet; what is older than a week is given up. */
  waiting: number
  oldestWaiting: string | null
  last: string | null
}

const SQL = `select count(*)::int as waiting, to_jsonb(min(created_at)) #>> '{}' as "oldestWaiting",
    (select to_jsonb(max(created_at)) #>> '{}' from public.quiz_submissions) as last
  from public.lead_notifications
  where delivered_at is null and created_at > now() - interval '7 days'`

export async function leadsState(database: Pick<Database, 'run'>): Promise<LeadsState> {
  const [, result] = await database.run([serviceScope, {sql: SQL}])
  const [state] = (result?.rows ?? []) as unknown[] as [LeadsState]
  return state
}
