import type {SupabaseClient} from '@supabase/supabase-js'
import {type Channel, DeliveryError} from './channels/channel.ts'
import {type Claim, claimDue, recordDelivery} from './queue.ts'

const MAX_ERROR_LENGTH = 200

/** Sends to all channels at once: one that is slow or down holds up no other. */
async function deliver(channels: readonly Channel[], {lead, deliveredTo}: Claim) {
  const done = new Set(deliveredTo)
  const faults: string[] = []
  const deliveries = channels
    .filter(({name}) => !done.has(name))
    .map(async (channel) => {
      try {
        await channel.deliver(lead)
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
  for await (const claim of claimDue(client)) {
    const delivery = await deliver(channels, claim)
    await recordDelivery(client, claim.lead.id, delivery)
    if (delivery.error === null) round.announced += 1
    else {
      round.failed += 1
      log(`leads: one could not be announced, another attempt follows (${delivery.error})`)
    }
  }
  return round
}
