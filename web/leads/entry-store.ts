import {attempt} from '../ui/attempt.ts'
import {within} from '../ui/within.ts'
import {type Entry, toEntry} from './entry.ts'

/** Where waiting leads lie. Everything here may fail: storage can be full, forbidden or stuck. */
export interface EntryStore {
  put(entry: Entry): Promise<void>
  all(): Promise<Entry[]>
  remove(id: string): Promise<void>
}

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

/** Rows alone, in `localStorage`: for browsers that refuse a database. */
export function rowStore(find: () => Storage, prefix: string): EntryStore {
  return {
    async put(entry) {
      find().setItem(prefix + entry.row.id, JSON.stringify({...entry, photo: null}))
    },
    async all() {
      const storage = find()
      const keys = Object.keys(storage).filter((key) => key.startsWith(prefix))
      return keys.flatMap((key) => {
        const kept = storage.getItem(key) ?? 'null'
        const entry = attempt(() => toEntry(JSON.parse(kept)), null)
        if (!entry) storage.removeItem(key)
        return entry ?? []
      })
    },
    async remove(id) {
      find().removeItem(prefix + id)
    },
  }
}

/** What a device holds. Not whole: its database does not say what it has. */
interface Found {
  entries: Entry[]
  whole: boolean
}

export type DeviceStore = Omit<EntryStore, 'all'> & {all(): Promise<Found>}

/** Outlives the page, and is there without the database. */
interface DatabaseMark {
  isMarked(): boolean
  mark(): void
}

/**
 * The best place that works: database with photo, database without, row alone. Rejects when none does. A photo that no
 * place takes is there for as long as this page is.
 */
export function bestOf(database: EntryStore, rows: EntryStore, {isMarked, mark}: DatabaseMark): DeviceStore {
  const photos = new Map<string, NonNullable<Entry['photo']>>()
  function withPhoto(entry: Entry): Entry {
    const photo = entry.photo ?? photos.get(entry.row.id)
    return photo ? {...entry, photo, photoLost: false} : entry
  }
  async function putInDatabase(entry: Entry) {
    await database.put(entry)
    mark()
    await rows.remove(entry.row.id).catch(() => {})
  }
  async function putWithout(photo: NonNullable<Entry['photo']>, entry: Entry) {
    const {id} = entry.row
    const rest = {...entry, photo: null, photoLost: true}
    const there = await database.all().catch(() => null)
    const mayHave = !there || there.some((one) => one.row.id === id && one.photo)
    // What did not go in this time may lie there already, or yet come to lie there, and is not written over.
    if (mayHave) await rows.put(rest).catch(() => putInDatabase(rest))
    else await putInDatabase(rest).catch(() => rows.put(rest))
    photos.set(id, photo)
  }
  return {
    async put(entry) {
      const {photo} = entry
      try {
        await putInDatabase(entry)
      } catch {
        if (photo) return putWithout(photo, entry)
        await rows.put(entry)
      }
      photos.delete(entry.row.id)
    },
    async all() {
      const [found, beside] = await Promise.all([
        database.all().catch(() => null),
        rows.all().catch(() => []),
      ])
      const byId = new Map(found?.map((entry) => [entry.row.id, entry]))
      // A row beside the database's is the younger one: the database has not taken it.
      for (const entry of beside) {
        const photo = entry.photoLost ? byId.get(entry.row.id)?.photo : null
        byId.set(entry.row.id, photo ? {...entry, photo, photoLost: false} : entry)
      }
      const entries = [...byId.values()].map(withPhoto).sort((a, b) => a.savedAt - b.savedAt)
      return {entries, whole: found !== null || !isMarked()}
    },
    async remove(id) {
      photos.delete(id)
      await Promise.allSettled([database.remove(id), rows.remove(id)])
    },
  }
}
