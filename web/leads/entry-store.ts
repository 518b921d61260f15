/** Stores waiting leads in IndexedDB. A submission waits at most 1 s for an operation that does not finish. */
import {isObject} from '../content/page.ts'
import {attempt} from '../ui/attempt.ts'
import {withTimeLimit} from '../ui/time-limit.ts'
import type {LeadRow} from './lead.ts'
import {clearWaitingMark, setWaitingMark, WAITING_MARK} from './waiting-mark.ts'

export interface Entry {
  readonly row: LeadRow
  readonly photo?: {readonly name: string; readonly blob: Blob}
  readonly savedAt: number
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Returns whether a lead was saved more than 7 days ago or, because of a wrong clock, more than 7 days ahead. */
export const isExpired = ({savedAt}: Entry, now: number) => Math.abs(now - savedAt) > LIFETIME_MS

/** Reads an entry that this version or version 1.0.0 has stored. Returns null for any other value. */
export function toEntry(value: unknown): Entry | null {
  if (!isObject(value) || !isObject(value.row) || typeof value.savedAt !== 'number') return null
  if (typeof value.row.id !== 'string') return null
  const {photo, savedAt} = value
  const row = value.row as LeadRow
  if (!isObject(photo) || !(photo.blob instanceof Blob)) return {row, savedAt}
  return {row, photo: {name: String(photo.name), blob: photo.blob}, savedAt}
}

const OUTBOX = 'outbox'
const DEVICE_MS = 1_000

/** Opens the database for each use: iOS closes the connection of a page in the background. */
const openOutbox = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    const opening = indexedDB.open('leads', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(OUTBOX, {keyPath: 'row.id'})
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      try {
        const transaction = opening.result.transaction(OUTBOX, mode)
        const request = act(transaction.objectStore(OUTBOX))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
      } catch (error) {
        // Older WebKit throws here when a private window stores a photo.
        reject(error)
      }
      // The connection closes only after the transaction has ended.
      opening.result.close()
    }
  })

export function hasSucceededInTime(work: Promise<unknown>): Promise<boolean> {
  const success = work.then(() => true).catch(() => false)
  return withTimeLimit(DEVICE_MS, success, false)
}

export async function keepEntry(entry: Entry): Promise<void> {
  await openOutbox('readwrite', (store) => store.put(entry))
  setWaitingMark()
}

const PREFIX = `${WAITING_MARK}.`

/** Returns the leads that version 1.0.0 stored in `localStorage` when the browser refused IndexedDB. */
function readLegacyRows(): Entry[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  return keys.flatMap((key) => {
    const entry = attempt(() => toEntry(JSON.parse(localStorage.getItem(key) ?? 'null')), null)
    if (!entry) localStorage.removeItem(key)
    return entry ?? []
  })
}

/** Returns waiting leads, oldest first, or null if IndexedDB cannot be read within 1 s and `localStorage` has none. */
export async function findEntries(): Promise<Entry[] | null> {
  const rows = attempt(readLegacyRows, [])
  const reading = openOutbox<unknown[]>('readonly', (store) => store.getAll()).catch(() => null)
  const values = await withTimeLimit(DEVICE_MS, reading, null)
  if (!values && rows.length === 0) return null
  const entries = values?.flatMap((value) => toEntry(value) ?? []) ?? []
  const others = rows.filter(({row}) => !entries.some((entry) => entry.row.id === row.id))
  return [...entries, ...others].sort((a, b) => a.savedAt - b.savedAt)
}

export const findEntry = async (id: string) => (await findEntries())?.find(({row}) => row.id === id)

export async function removeEntry(id: string): Promise<boolean> {
  const hadRow = attempt(() => localStorage.getItem(PREFIX + id) !== null, false)
  attempt(() => localStorage.removeItem(PREFIX + id), undefined)
  return (await hasSucceededInTime(openOutbox('readwrite', (store) => store.delete(id)))) || hadRow
}

export async function updateWaitingMark(): Promise<void> {
  if ((await findEntries())?.length !== 0) return
  clearWaitingMark()
  // Sets the waiting mark again if another tab has stored a lead meanwhile, or if the leads can no longer be read.
  if ((await findEntries())?.length !== 0) setWaitingMark()
}
