import {type Channel, DeliveryError, type Lead} from './channels/channel.ts'

/** A lead to announce, taken out of the queue: should the process end now, another attempt follows later. */
export interface Claim {
  lead: Lead
  deliveredTo: readonly string[]
}

export interface Delivery {
  deliveredTo: string[]
  complete: boolean
  error: string | null
}

/** Where leads wait to be announced: in the embedded database, or behind a hosted project's API. */
export interface Queue {
  /** What is due, one after the other; each is put off before anyone sends it. */
  claims(): AsyncIterable<Claim>
  settle(id: string, delivery: Delivery): Promise<void>
}

const MOST_ERROR = 200

/** All channels at once: one that is slow or down holds up no other. */
async function deliver(channels: readonly Channel[], {lead, deliveredTo}: Claim): Promise<Delivery> {
  const done = new Set(deliveredTo)
  const faults: string[] = []
  const due = channels.filter(({name}) => !done.has(name))
  const deliveries = due.map(async (channel) => {
    try {
      await channel.deliver(lead)
      done.add(channel.name)
    } catch (error) {
      faults.push(`${channel.name}: ${error instanceof DeliveryError ? error.message : 'failed'}`)
    }
  })
  await Promise.all(deliveries)
  const error = faults.length === 0 ? null : faults.join('; ').slice(0, MOST_ERROR)
  return {deliveredTo: [...done], complete: faults.length === 0, error}
}

/** Announces every lead that is due. `log` is told what failed, and nothing of the lead. */
export async function announceDue(queue: Queue, channels: readonly Channel[], log: (line: string) => void) {
  const round = {announced: 0, failed: 0}
  if (channels.length === 0) return round
  for await (const claim of queue.claims()) {
    const delivery = await deliver(channels, claim)
    await queue.settle(claim.lead.id, delivery)
    if (delivery.complete) round.announced += 1
    else {
      round.failed += 1
      log(`leads: one could not be announced, another attempt follows (${delivery.error})`)
    }
  }
  return round
}
