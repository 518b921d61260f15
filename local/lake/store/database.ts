import {DatabaseSync} from 'node:sqlite'
import {MIGRATIONS} from './migrations.ts'
import {bringUpToDate} from './schema-version.ts'

/** Opens a database, by default that of the content, and brings its schema up to date. */
export function openDatabase(file: string, migrations: readonly string[] = MIGRATIONS): DatabaseSync {
  const db = new DatabaseSync(file, {timeout: 5000})
  try {
    // FULL: a commit returns only after the write-ahead log is on the disk.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
    bringUpToDate(db, file, migrations)
  } catch (error) {
    db.close()
    if ((error as {errcode?: unknown}).errcode === 26) {
      throw new Error(`${file} is not a content database. Move it away, or choose another data folder.`)
    }
    throw error
  }
  return db
}
