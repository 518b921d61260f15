import type {Entry} from './entry-store.ts'
import type {LeadsGateway} from './gateway.ts'
import {isRetryable, sendWithRetry} from './retry.ts'

type SendResult = {readonly isPhotoLost: boolean} & (
  | {readonly kind: 'stored' | 'refused'}
  /** `left` is the entry for the next attempt. */
  | {readonly kind: 'waits'; readonly left: Entry}
)

const PHOTO_MS = 15_000
const ROW_MS = 10_000
const ROW_ATTEMPT_MS = 5_000

/** Status codes that refuse a lead permanently. After other errors the lead waits, because a retry may succeed. */
const REFUSED_ROW: ReadonlySet<number> = new Set([400, 413, 422])

/** Uploads the photo, then inserts the row. If the upload fails, inserts the row without the photo. */
export async function sendEntry(entry: Entry, gateway: LeadsGateway): Promise<SendResult> {
  const {photo} = entry
  const upload =
    photo && (await sendWithRetry((signal) => gateway.upload(photo.name, photo.blob, signal), PHOTO_MS))
  const hasUploadFailed = upload?.kind === 'error'
  const row = photo ? {...entry.row, photo_url: hasUploadFailed ? null : photo.name} : entry.row
  const insert = await sendWithRetry((signal) => gateway.insert(row, signal), ROW_MS, ROW_ATTEMPT_MS)
  if (insert.kind === 'error') {
    if (REFUSED_ROW.has(insert.status)) return {kind: 'refused', isPhotoLost: hasUploadFailed}
    const isPhotoLeft = hasUploadFailed && isRetryable(upload.status)
    if (isPhotoLeft) return {kind: 'waits', left: entry, isPhotoLost: false}
    return {kind: 'waits', left: {row, savedAt: entry.savedAt}, isPhotoLost: hasUploadFailed}
  }
  // True if an earlier attempt inserted the row without the photo.
  const isRowBare = insert.kind === 'duplicate' && upload?.kind === 'done' && !entry.row.photo_url
  return {kind: 'stored', isPhotoLost: hasUploadFailed || isRowBare}
}
