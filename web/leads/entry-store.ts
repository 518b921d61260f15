import {attempt} from '../ui/attempt.ts'
import {type Entry, toEntry} from './entry.ts'

/** Where waiting leads lie. Everything here may fail: storage can be full, forbidden or stuck. */
export interface EntryStore {
  put(entry: Entry): Promise<void>
  all(): Promise<Entry[]>
  remove(id: string): Promise<void>
}

/** Rows alone, in `localStorage`: for browsers that refuse a database. */
export function rowStore(find: () => Storage, prefix: string): EntryStore {
  return {
    async put({photo: _, ...rest}) {
      find().setItem(prefix + rest.row.id, JSON.stringify({...rest, photo: null}))
    },
    async all() {
      const storage = find()
      const keys = Object.keys(storage).filter((key) => key.startsWith(prefix))
      return keys.flatMap((key) => {
        const entry = attempt(() => toEntry(JSON.parse(storage.getItem(key) ?? 'null')), null)
        if (!entry) storage.removeItem(key)
        return entry ?? []
      })
    },
    async remove(id) {
      find().removeItem(prefix + id)
    },
  }
}

/** The best place that works: database with photo, database without, row alone. Rejects when none does. */
export function bestOf(database: EntryStore, rows: EntryStore): EntryStore {
  return {
    async put(entry) {
      const places: (() => Promise<void>)[] = [
        () => database.put(entry),
        ...(entry.photo ? [() => database.put({...entry, photo: null})] : []),
        () => rows.put(entry),
      ]
      let fault: unknown
      for (const place of places) {
        try {
          return await place()
        } catch (error) {
          fault = error
        }
      }
      throw fault
    },
    async all() {
      const found = await Promise.all([database.all().catch(() => []), rows.all().catch(() => [])])
      const byId = new Map(found.flat().map((entry) => [entry.row.id, entry]))
      return [...byId.values()].sort((a, b) => a.savedAt - b.savedAt)
    },
    async remove(id) {
      await Promise.allSettled([database.remove(id), rows.remove(id)])
    },
  }
}
