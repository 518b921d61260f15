import {deliver} from './deliver.ts'
import type {Entry} from './entry.ts'
import {browserGateway, connection} from './gateway.ts'
import {browserSurroundings} from './insist.ts'
import type {Lead, LeadOutcome} from './lead.ts'
import {browserOutbox, startOutbox} from './outbox.ts'
import {preparePhoto} from './photo.ts'

/**
 * Sends a finished quiz: first the photo, then the row. Never rejects; takes 15 seconds at most, as a rule. `kept`: from
 * now on it goes out without this page as well.
 */
export function submitLead(lead: Lead, kept: () => void): Promise<LeadOutcome> {
  const keep = async (entry: Entry) => {
    const isKept = await browserOutbox.keep(entry)
    if (isKept) kept()
    return isKept
  }
  const parts = {
    preparePhoto,
    gateway: browserGateway,
    outbox: {...browserOutbox, keep},
    surroundings: browserSurroundings,
    date: () => Date.now(),
  }
  return deliver(lead, parts)
}

/**
 * Called when a visitor gets near the end of the quiz, and with the photo once it is chosen: loads the client, sends
 * what still waits, and makes the photo ready.
 */
export function preloadLeads(photo: File | null): void {
  startOutbox()
  if (photo) preparePhoto(photo).catch(() => {})
  // What fails here is loaded again when it is needed.
  connection().catch(() => {})
}
