import {deliver} from './deliver.ts'
import type {Entry} from './entry.ts'
import {browserGateway, connection} from './gateway.ts'
import {browserSurroundings} from './insist.ts'
import type {Lead, LeadOutcome} from './lead.ts'
import {browserOutbox, startOutbox} from './outbox.ts'
import {preparePhoto} from './photo.ts'

/** Never rejects; takes 15 seconds, as a rule. `kept`: from now on it goes out without this page as well. */
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

/** Near the end of the quiz, and again once a photo is chosen. */
export function preloadLeads(photo: File | null): void {
  startOutbox()
  if (photo) preparePhoto(photo).catch(() => {})
  // What fails here is loaded again when it is needed.
  connection().catch(() => {})
}
