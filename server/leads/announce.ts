import type {SupabaseClient} from '@supabase/supabase-js'
import {type Channel, DeliveryError} from './channels/channel.ts'
import {claimDue, recordDelivery} from './queue.ts'

const MAX_ERROR_LENGTH = 200

/** Sends to all channels at once: one that is slow or down holds up no other. */
export async function sendToAll(
  channels: readonly Channel[],
  deliveredTo: readonly string[],
  send: (channel: Channel) => Promise<void>,
) {
  const done = new Set(deliveredTo)
  const faults: string[] = []
  const deliveries = channels
    .filter(({name}) => !done.has(name))
    .map(async (channel) => {
      try {
        await send(channel)
        done.add(channel.name)
      } catch (error) {
        faults.push(`${channel.name}: ${error instanceof DeliveryError ? error.message : 'failed'}`)
      }
    })
  await Promise.all(deliveries)
  return {deliveredTo: [...done], error: faults.join('; ').slice(0, MAX_ERROR_LENGTH) || null}
}

/** Announces every lead that is due. `log` gets what failed, and nothing of the lead. */
export async function announceDue(
  client: SupabaseClient,
  channels: readonly Channel[],
  log: (line: string) => void,
) {
  const round = {announced: 0, failed: 0}
  if (channels.length === 0) return round
  for await (const {lead, deliveredTo} of claimDue(client)) {
    const delivery = await sendToAll(channels, deliveredTo, (channel) => channel.deliver(lead))
    await recordDelivery(client, lead.id, delivery)
    if (delivery.error === null) round.announced += 1
    else {
      round.failed += 1
      log(`leads: one could not be announced, another attempt follows (${delivery.error})`)
    }
  }
  return round
}
