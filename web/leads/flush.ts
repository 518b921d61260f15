import {type Entry, isExpired, isRowThere, type News} from './entry.ts'
import type {DeviceStore} from './entry-store.ts'
import type {Gateway} from './gateway.ts'
import {insist, type Surroundings, type Try} from './insist.ts'
import type {PhotoOutcome} from './lead.ts'
import {LATER_PHOTO_RETRY, LATER_ROW_RETRY} from './retry.ts'

interface FlushParts {
  store: DeviceStore
  gateway: Gateway
  surroundings: Surroundings
  date(): number
  /** Another page is sending it, or its photo's time has not come. */
  isHeld(entry: Entry): Promise<boolean>
  /** Leads of which nothing is left to send, though the device may still show them. */
  settled: Set<string>
  tell(news: News): void
}

interface Fate {
  /** What still waits; null: nothing, or it is hopeless. */
  left: Entry | null
  /** Of a lead whose row has arrived. */
  photo?: PhotoOutcome
  refused?: true
}

/** A photo costs the visitor's data: it is not offered every half minute to a service that has no room. */
export const PHOTO_PAUSE_MS = 10 * 60_000
/** After this many rounds the lead goes without its photo. */
const PHOTO_TRIES = 3
/** Refusals of a service that is set up wrongly for the moment; others are about the lead itself. */
const MAY_PASS = new Set([401, 403, 404])

/** As a service would say it that never wants to see this lead again. */
const NO_MORE: Try = {kind: 'http', status: 410}

/** Null: it was no longer there between two tries. */
async function send(
  entry: Entry,
  {gateway, surroundings, date}: FlushParts,
  stillWaits: (entry: Entry) => Promise<boolean>,
): Promise<Fate | null> {
  let gone = false
  // Tries go on for seconds, and the visitor may take it back between two of them.
  const whileThere = (attempt: (signal: AbortSignal) => Promise<Try>) => async (signal: AbortSignal) => {
    gone = !(await stillWaits(entry))
    return gone ? NO_MORE : attempt(signal)
  }
  const {photo} = entry
  let {row} = entry
  let full = false
  let photoWaits = false
  if (photo) {
    const upload = await insist(
      LATER_PHOTO_RETRY,
      whileThere((signal) => gateway.upload(photo.name, photo.blob, signal)),
      surroundings,
    )
    if (gone) return null
    const unreachable = upload.kind === 'unreachable'
    full = unreachable && upload.full
    photoWaits = unreachable && (full || isRowThere(entry))
    if (unreachable && !photoWaits && entry.photoTries + 1 < PHOTO_TRIES) {
      return {left: {...entry, photoTries: entry.photoTries + 1}}
    }
    row = {...row, photo_url: upload.kind === 'stored' || photoWaits ? photo.name : null}
  }
  if (!isRowThere(entry)) {
    const attempt = whileThere((signal) => gateway.insert(row, signal))
    const insert = await insist(LATER_ROW_RETRY, attempt, surroundings)
    if (gone) return null
    if (insert.kind === 'refused' && !MAY_PASS.has(insert.status)) return {left: null, refused: true}
    // A photo whose row did not get through is tried again with it: the name makes that harmless.
    const uploaded = row.photo_url !== null && !photoWaits
    const isBare = photo !== null && row.photo_url === null
    if (insert.kind !== 'stored' && uploaded) return {left: {...entry, row, photo: null}}
    if (insert.kind !== 'stored') return {left: isBare ? {...entry, sentBare: true} : entry}
    if (insert.wasThere && entry.sentBare) return {left: null, photo: 'lost'}
  }
  // The service has no room for it yet.
  if (photoWaits)
    return {left: {...entry, row, heldUntil: full ? date() + PHOTO_PAUSE_MS : 0}, photo: 'waits'}
  const isLost = entry.photoLost || (photo !== null && row.photo_url === null)
  return {left: null, photo: isLost ? 'lost' : 'arrived'}
}

/** Sends what waits, the oldest first, until the service cannot be reached. */
export async function flush(parts: FlushParts): Promise<void> {
  const {store, surroundings, date, isHeld, settled, tell} = parts
  /** The visitor may take it back at any moment. */
  const stillWaits = async ({row: {id}}: Entry) => (await store.all()).entries.some(({row}) => row.id === id)
  /** Its photo may lie in a database that does not answer at this moment. */
  const isWhole = ({photo, photoLost, savedAt}: Entry) =>
    whole || photo !== null || !photoLost || Math.abs(date() - savedAt) > PHOTO_PAUSE_MS
  let reachable = surroundings.isOnline()
  const {entries, whole} = await store.all()
  for (const entry of entries) {
    const {id} = entry.row
    if (settled.has(id) || isExpired(entry, date())) {
      await store.remove(id)
      continue
    }
    if (!reachable || !isWhole(entry) || (await isHeld(entry)) || !(await stillWaits(entry))) continue
    const fate = await send(entry, parts, stillWaits)
    // Whoever took it back has removed it. Where the device only did not show it, it is there for the next round.
    if (!fate) continue
    const {left, photo, refused} = fate
    if (refused) tell({id, how: 'refused'})
    if (photo && !isRowThere(entry)) tell({id, how: 'sent', photo})
    if (!left) {
      // What was refused, its visitor may send again, perhaps from another page.
      if (!refused) settled.add(id)
      await store.remove(id)
      continue
    }
    reachable = photo === 'waits'
    if (left !== entry && (await stillWaits(entry))) await store.put(left)
  }
}
