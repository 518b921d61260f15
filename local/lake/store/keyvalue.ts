import type {DatabaseSync} from 'node:sqlite'
import {atomically} from './database.ts'

export interface Setting {
  key: string
  value: unknown
}

export type KeyValue = ReturnType<typeof createKeyValue>

/** What the Studio remembers for each person, such as the columns of a list. */
export function createKeyValue(db: DatabaseSync) {
  const all = db.prepare('SELECT key, value FROM keyvalue WHERE user = ? ORDER BY key')
  const put = db.prepare(
    `INSERT INTO keyvalue(user, key, value) VALUES(?, ?, ?)
     ON CONFLICT(user, key) DO UPDATE SET value = excluded.value`,
  )
  return {
    /** The settings that exist; without keys, all of them. */
    get(user: string, keys: readonly string[] = []): Setting[] {
      const settings = all
        .all(user)
        .map((row) => ({key: String(row.key), value: JSON.parse(String(row.value)) as unknown}))
      return keys.length === 0 ? settings : settings.filter(({key}) => keys.includes(key))
    },

    put(user: string, settings: readonly Setting[]) {
      atomically(db, () => {
        for (const {key, value} of settings) put.run(user, key, JSON.stringify(value ?? null))
      })
    },
  }
}
