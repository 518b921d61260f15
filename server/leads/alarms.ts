import type {SupabaseClient} from '@supabase/supabase-js'
import type {Alarm, Channel} from './channels/channel.ts'
import {ask, sendToAll} from './queue.ts'

/** An alarm as `claim_alarms` returns it. Should the process end now, another attempt follows later. */
interface Claim {
  key: string
  delivered_to: string[]
  leads: Alarm['leads']
}

/** Sends the alarms that are due at `clock`. `log` gets what failed, and nothing of the leads. */
export async function sendAlarms(
  client: SupabaseClient,
  channels: readonly Channel[],
  log: (line: string) => void,
  clock = new Date(),
) {
  const round = {alarms: 0, failed: 0}
  if (channels.length === 0) return round
  const claiming = client.rpc('claim_alarms', {clock: clock.toISOString()})
  const claims: Claim[] = await ask('claiming alarms', claiming)
  for (const {key, delivered_to, leads} of claims) {
    const alarm: Alarm = {kind: key.startsWith('due:') ? 'due' : 'calls', key, leads}
    const done = new Set(delivered_to)
    const error = await sendToAll(channels, done, (channel) => channel.sendAlarm(alarm))
    const delivered_at = error === null ? clock.toISOString() : null
    const state = {delivered_to: [...done], delivered_at, last_error: error}
    await ask('recording an alarm', client.from('lead_alarms').update(state).eq('key', key))
    if (error === null) round.alarms += 1
    else {
      round.failed += 1
      log(`leads: an alarm could not be sent, another attempt follows (${error})`)
    }
  }
  return round
}
