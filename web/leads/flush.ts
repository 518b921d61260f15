import {type Entry, isExpired} from './entry.ts'
import type {EntryStore} from './entry-store.ts'
import type {Gateway} from './gateway.ts'
import {insist, type Surroundings} from './insist.ts'
import {PHOTO_RETRY, ROW_RETRY} from './retry.ts'

export interface FlushParts {
  store: EntryStore
  gateway: Gateway
  surroundings: Surroundings
  date(): number
  sent(id: string): void
}

type Fate = {kind: 'sent'} | {kind: 'hopeless'} | {kind: 'waits'; entry: Entry}

/** After this many rounds the lead goes without its photo. */
const PHOTO_TRIES = 3
/** Refusals of a service that is set up wrongly for the moment; others are about the lead itself. */
const MAY_PASS = new Set([401, 403, 404])

async function send(entry: Entry, {gateway, surroundings}: FlushParts): Promise<Fate> {
  let current = entry
  const {photo} = entry
  if (photo) {
    const upload = await insist(
      PHOTO_RETRY,
      (signal) => gateway.upload(photo.name, photo.blob, signal),
      surroundings,
    )
    if (upload.kind === 'unreachable' && entry.photoTries + 1 < PHOTO_TRIES) {
      return {kind: 'waits', entry: {...entry, photoTries: entry.photoTries + 1}}
    }
    const photoUrl = upload.kind === 'stored' ? photo.name : null
    current = {...entry, row: {...entry.row, photo_url: photoUrl}, photo: null}
  }
  const insert = await insist(ROW_RETRY, (signal) => gateway.insert(current.row, signal), surroundings)
  if (insert.kind === 'stored') return {kind: 'sent'}
  if (insert.kind === 'refused' && !MAY_PASS.has(insert.status)) return {kind: 'hopeless'}
  // A photo whose row did not get through is tried again with it: the name makes that harmless.
  const uploaded = current.row.photo_url !== null
  return {kind: 'waits', entry: uploaded ? current : entry}
}

/** Sends what waits, the oldest first, until the service cannot be reached. Returns how many still wait. */
export async function flush(parts: FlushParts): Promise<number> {
  const {store, surroundings, date, sent} = parts
  const entries = await store.all()
  /** The visitor may take it back at any moment. */
  const stillWaits = async ({row}: Entry) => (await store.all()).some((one) => one.row.id === row.id)
  let waiting = 0
  let reachable = surroundings.isOnline()
  for (const entry of entries) {
    if (isExpired(entry, date())) {
      await store.remove(entry.row.id)
      continue
    }
    if (!reachable || entry.heldUntil > date()) {
      waiting += 1
      continue
    }
    if (!(await stillWaits(entry))) continue
    const fate = await send(entry, parts)
    if (fate.kind === 'waits') {
      reachable = false
      if (!(await stillWaits(entry))) continue
      if (fate.entry !== entry) await store.put(fate.entry)
      waiting += 1
      continue
    }
    await store.remove(entry.row.id)
    if (fate.kind === 'sent') sent(entry.row.id)
  }
  return waiting
}
