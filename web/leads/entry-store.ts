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
    async put(entry) {
      find().setItem(prefix + entry.row.id, JSON.stringify({...entry, photo: null}))
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

/**
 * The best place that works: database with photo, database without, row alone. Rejects when none does. A photo that no
 * place takes is there for as long as this page is.
 */
export function bestOf(database: EntryStore, rows: EntryStore): EntryStore {
  const photos = new Map<string, NonNullable<Entry['photo']>>()
  function withPhoto(entry: Entry): Entry {
    const photo = entry.photo ?? photos.get(entry.row.id)
    return photo ? {...entry, photo, photoLost: false} : entry
  }
  async function putWithout(photo: NonNullable<Entry['photo']>, entry: Entry) {
    const rest = {...entry, photo: null, photoLost: true}
    await database.put(rest).catch(() => rows.put(rest))
    photos.set(entry.row.id, photo)
  }
  return {
    async put(entry) {
      const {photo} = entry
      photos.delete(entry.row.id)
      await database.put(entry).catch(() => (photo ? putWithout(photo, entry) : rows.put(entry)))
    },
    async all() {
      const found = await Promise.all([database.all().catch(() => []), rows.all().catch(() => [])])
      const byId = new Map(found.flat().map((entry) => [entry.row.id, withPhoto(entry)]))
      return [...byId.values()].sort((a, b) => a.savedAt - b.savedAt)
    },
    async remove(id) {
      photos.delete(id)
      await Promise.allSettled([database.remove(id), rows.remove(id)])
    },
  }
}
