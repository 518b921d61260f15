import type {SupabaseClient} from '@supabase/supabase-js'
import type {Alarm, Channel} from './channels/channel.ts'
import {ask, sendToAll} from './queue.ts'

/** An alarm as `claim_alarms` returns it. The database returns the alarm again if `sendAlarms` records no delivery. */
interface Claim {
  key: string
  delivered_to: string[]
  leads: Alarm['leads']
}

/** Sends the alarms that are due at `clock`. Logs the channels' errors, but no data of a lead. */
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
    const state = await sendToAll(channels, delivered_to, (channel) => channel.sendAlarm(alarm), clock)
    await ask('recording an alarm', client.from('lead_alarms').update(state).eq('key', key))
    if (state.last_error === null) round.alarms += 1
    else {
      round.failed += 1
      log(`leads: an alarm could not be sent, another attempt follows (${state.last_error})`)
    }
  }
  return round
}
