import {type Entry, hasSucceededInTime, keepEntry, removeEntry, updateWaitingMark} from './entry-store.ts'
import {connect, supabaseGateway} from './gateway.ts'
import {type Lead, type LeadOutcome, toRow} from './lead.ts'
import {withLeadLock} from './lead-lock.ts'
import {scheduleRound, sendWaitingLeads} from './outbox.ts'
import {preparePhoto} from './photo.ts'
import {photoName} from './photo-name.ts'
import {sendEntry} from './send-entry.ts'

/** Pause before the outbox first retries a new lead. Shorter than the pause of 30 s between later rounds. */
const FIRST_ROUND_MS = 5_000

export function prepareToSend(photo: File | null): void {
  void sendWaitingLeads()
  if (photo) void preparePhoto(photo)
  // Ignores a failure, because the submission loads the client again.
  connect().catch(() => {})
}

/** Sends a lead, or keeps it on the device. Never rejects. Calls `onKept` as soon as the device has stored the lead. */
export async function submitLead(lead: Lead, onKept: () => void): Promise<LeadOutcome> {
  const outcome = await withLeadLock(lead.id, {}, () => submit(lead, onKept)).catch(() => undefined)
  return outcome ?? {kind: 'broken', isPhotoLost: false}
}

async function createEntry(lead: Lead): Promise<Entry> {
  const entry = {row: toRow(lead), savedAt: Date.now()}
  const prepared = lead.photo && (await preparePhoto(lead.photo))
  if (!lead.photo || !prepared) return entry
  const {blob, preparedAt} = prepared
  return {...entry, photo: {name: photoName(preparedAt, lead.id, blob.type, lead.photo.name), blob}}
}

async function submit(lead: Lead, onKept: () => void): Promise<LeadOutcome> {
  const entry = await createEntry(lead)
  let isKept = false
  const keeping = keepEntry(entry).then(() => {
    isKept = true
    onKept()
  })
  await hasSucceededInTime(keeping)
  const result = await sendEntry(entry, supabaseGateway).catch(() => null)
  const isPhotoLost = lead.photo !== null && (!entry.photo || result?.isPhotoLost === true)
  if (result?.kind === 'waits' && isKept) {
    await hasSucceededInTime(keepEntry(result.left))
    scheduleRound(FIRST_ROUND_MS)
    return {kind: 'queued', isPhotoLost}
  }
  // Waits until the entry is stored, because a slow database could otherwise store the entry after its removal.
  const removal = hasSucceededInTime(keeping.then(() => removeEntry(lead.id)).then(updateWaitingMark))
  if (isKept) await removal
  if (!result) return {kind: 'broken', isPhotoLost}
  return {kind: result.kind === 'stored' ? 'saved' : 'failed', isPhotoLost}
}
