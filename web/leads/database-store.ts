import {within} from '../ui/within.ts'
import {toEntry} from './entry.ts'
import type {EntryStore} from './entry-store.ts'

const NAME = 'leads'
const OUTBOX = 'outbox'
/** Some browsers never answer; a visitor must not wait for that. */
const PATIENCE_MS = 2_000

const inTime = <T>(start: (resolve: (value: T) => void, reject: (fault: unknown) => void) => void) =>
  new Promise<T>((resolve, reject) => {
    const late = () => reject(new Error('The device database does not answer'))
    within(PATIENCE_MS).addEventListener('abort', late)
    start(resolve, reject)
  })

const open = () =>
  inTime<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(OUTBOX, {keyPath: 'row.id'})
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The device database is blocked'))
  })

/** Opened for each use: a page that holds it open would be in the way of another tab's. */
async function use<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await inTime<T>((resolve, reject) => {
      const transaction = database.transaction(OUTBOX, mode)
      const request = act(transaction.objectStore(OUTBOX))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

export const databaseStore: EntryStore = {
  async put(entry) {
    await use('readwrite', (store) => store.put(entry))
  },
  async all() {
    const found: unknown[] = await use('readonly', (store) => store.getAll())
    return found.flatMap((value) => toEntry(value) ?? [])
  },
  async remove(id) {
    await use('readwrite', (store) => store.delete(id))
  },
}
