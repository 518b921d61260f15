import type {Database} from '../database.ts'
import {serviceScope} from '../http/caller.ts'
import {type Channel, DeliveryError, type Lead} from './notify.ts'

type Claim = {lead: Lead; deliveredTo: ReadonlySet<string>}

const batch = 20

async function claim(database: Database): Promise<Claim[]> {
  const sql = `select to_jsonb(q) as lead, to_jsonb(n.delivered_to) as delivered
    from private.claim_notifications(${batch}) n join public.quiz_submissions q on q.id = n.lead_id`
  const [, claimed] = await database.write([serviceScope, {sql}])
  return (claimed?.rows ?? []).map(({lead, delivered}) => ({
    lead: lead as Lead,
    deliveredTo: new Set(Array.isArray(delivered) ? delivered.map(String) : []),
  }))
}

async function settle(
  database: Database,
  lead: Lead,
  names: string[],
  complete: boolean,
  error: string | null,
) {
  const sql = `update public.lead_notifications set last_error = left($3::text, 200),
      delivered_to = array(select jsonb_array_elements_text($2::text::jsonb)),
      delivered_at = case when $4::text = 'true' then now() end
    where lead_id = $1::text::uuid`
  await database.write([
    serviceScope,
    {sql, params: [lead.id, JSON.stringify(names), error, String(complete)]},
  ])
}

async function announce(database: Database, channels: readonly Channel[], {lead, deliveredTo}: Claim) {
  const done = new Set(deliveredTo)
  const faults: string[] = []
  await Promise.all(
    channels
      .filter(({name}) => !done.has(name))
      .map(({name, deliver}) =>
        deliver(lead).then(
          () => void done.add(name),
          (error: unknown) =>
            void faults.push(`${name}: ${error instanceof DeliveryError ? error.message : 'failed'}`),
        ),
      ),
  )
  const complete = channels.every(({name}) => done.has(name))
  await settle(database, lead, [...done], complete, faults.length === 0 ? null : faults.join('; '))
  return faults
}

/** Delivers what is due. Returns how many leads were announced everywhere. */
export async function deliverDue(
  database: Database,
  channels: readonly Channel[],
  log: (line: string) => void,
): Promise<number> {
  let complete = 0
  for (;;) {
    const claims = await claim(database)
    for (const claimed of claims) {
      const faults = await announce(database, channels, claimed)
      if (faults.length === 0) complete += 1
      else log(`supabase: a lead could not be announced, another attempt follows (${faults.join('; ')})`)
    }
    if (claims.length < batch) return complete
  }
}
