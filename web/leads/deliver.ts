import type {Entry} from './entry.ts'
import type {Gateway} from './gateway.ts'
import {insist, type Surroundings} from './insist.ts'
import {type Lead, type LeadOutcome, toRow} from './lead.ts'
import {photoName} from './photo-name.ts'
import {PHOTO_RETRY, ROW_RETRY} from './retry.ts'

export interface DeliveryParts {
  /** Null: it cannot become anything that the service takes. */
  preparePhoto(file: File): Promise<Blob | null>
  gateway: Gateway
  outbox: {
    /** False: the device keeps nothing. */
    keep(entry: Entry): Promise<boolean>
    forget(id: string): Promise<void>
  }
  surroundings: Surroundings
  date(): number
}

/** Longer than a delivery takes: meanwhile no other page sends the same lead. */
const HOLD_MS = 30_000

/** A device that is slower does not hold up the visitor. */
const KEEP_MS = 1000

/** A second attempt at the same lead finds its photo by the same name. */
const firstTried = new Map<string, number>()

async function named(lead: Lead, parts: DeliveryParts, time: number): Promise<Entry['photo']> {
  const blob = lead.photo && (await parts.preparePhoto(lead.photo))
  return lead.photo && blob ? {name: photoName(time, lead.id, blob.type, lead.photo.name), blob} : null
}

export async function deliver(lead: Lead, parts: DeliveryParts): Promise<LeadOutcome> {
  const {gateway, outbox, surroundings} = parts
  const savedAt = parts.date()
  const time = firstTried.get(lead.id) ?? savedAt
  firstTried.set(lead.id, time)
  let photoLost = false
  const failed = (unexpected: boolean): LeadOutcome => ({kind: 'failed', unexpected, photoLost})

  try {
    let photo: Entry['photo'] = null
    let sentBare = false
    const entry = (held: boolean, photoUrl: string | null): Entry => ({
      row: toRow(lead, photoUrl),
      photo,
      photoLost: lead.photo !== null && photo === null && photoUrl === null,
      sentBare,
      photoTries: 0,
      savedAt,
      heldUntil: held ? savedAt + HOLD_MS : 0,
    })
    // Kept before it is sent, and before its photo is ready: a page that is closed meanwhile sends it the next time.
    const early = lead.photo && outbox.keep(entry(true, null))
    photo = await named(lead, parts, time)
    photoLost = lead.photo !== null && photo === null
    let kept = Promise.resolve(early).then(() => outbox.keep(entry(true, null)))
    await Promise.race([kept, surroundings.wait(KEEP_MS)])

    let photoUrl: string | null = null
    let photoWaits = false
    if (photo) {
      const {name, blob} = photo
      const upload = await insist(PHOTO_RETRY, (signal) => gateway.upload(name, blob, signal), surroundings)
      photoWaits = upload.kind === 'unreachable' && upload.full && (await kept)
      if (upload.kind === 'stored' || photoWaits) photoUrl = name
      photoLost = photoUrl === null
      if (upload.kind !== 'unreachable') photo = null
    }

    sentBare = photo !== null && photoUrl === null
    if (sentBare) {
      // A page that is closed now may have stored it.
      kept = kept.then(async (before) => (await outbox.keep(entry(true, null))) || before)
      await Promise.race([kept, surroundings.wait(KEEP_MS)])
    }
    const row = toRow(lead, photoUrl)
    const insert = await insist(ROW_RETRY, (signal) => gateway.insert(row, signal), surroundings)
    if (insert.kind === 'stored' && !photoWaits) {
      // Whatever the device still does with it: sent once more, it would be the same row.
      const forgotten = kept.then(() => outbox.forget(lead.id)).catch(() => {})
      await Promise.race([forgotten, surroundings.wait(KEEP_MS)])
      firstTried.delete(lead.id)
      return {kind: 'saved', photo: photoLost ? 'lost' : 'arrived'}
    }
    await kept
    if (insert.kind === 'stored') {
      await outbox.keep(entry(false, photoUrl))
      return {kind: 'saved', photo: 'waits'}
    }
    if (insert.kind === 'unreachable') {
      const waiting = entry(false, photo ? null : photoUrl)
      // Where that cannot be noted, what was kept at first goes out.
      if ((await outbox.keep(waiting)) || (await kept)) return {kind: 'queued', photoLost: waiting.photoLost}
    } else await outbox.forget(lead.id)
    return failed(false)
  } catch {
    await outbox.forget(lead.id).catch(() => {})
    return failed(true)
  }
}
