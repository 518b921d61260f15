import type {DatabaseSync} from 'node:sqlite'
import {atomically, statements} from './database.ts'

export interface Setting {
  key: string
  value: unknown
}

/** Stores the Studio's settings of each person, such as recent searches. */
export function createKeyValue(db: DatabaseSync) {
  const sql = statements(db)
  return {
    /** Returns the stored settings among `keys`. Without keys, returns all settings of the person. */
    get(user: string, keys: readonly string[] = []): Setting[] {
      const rows = sql.all`SELECT key, value FROM keyvalue WHERE user = ${user} ORDER BY key`
      const settings = rows.map(({key, value}) => ({key: String(key), value: JSON.parse(String(value))}))
      return keys.length === 0 ? settings : settings.filter(({key}) => keys.includes(key))
    },
    put(user: string, settings: readonly Setting[]) {
      atomically(db, () => {
        for (const {key, value} of settings)
          sql.run`INSERT INTO keyvalue VALUES(${user}, ${key}, ${JSON.stringify(value ?? null)})
            ON CONFLICT(user, key) DO UPDATE SET value = excluded.value`
      })
    },
  }
}
