import {DatabaseSync} from 'node:sqlite'
import {asLakeError} from './failures.ts'
import {MIGRATIONS, SCHEMA_VERSION} from './migrations.ts'

/**
 * Runs `work` in one SQLite transaction: all of it is on the disk when this returns, or none of it.
 * `work` must not await, so that nothing else can slip into the transaction.
 */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  try {
    db.exec('BEGIN IMMEDIATE')
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite itself rolls back after some failures, such as a full disk.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw asLakeError(error)
  }
}

function versionOf(db: DatabaseSync): number {
  const row = db.prepare('PRAGMA user_version').get()
  return Number(row?.user_version ?? 0)
}

function migrate(db: DatabaseSync, file: string) {
  const found = versionOf(db)
  if (found > SCHEMA_VERSION) {
    throw new Error(
      `${file} was written by a newer version of this program (schema ${found}, this one knows ${SCHEMA_VERSION}). ` +
        'Update the program, or choose another data folder with DATA_DIR. The file was left as it is.',
    )
  }
  if (found === SCHEMA_VERSION) return
  atomically(db, () => {
    // Asked again inside: another process may have migrated in between.
    for (const step of MIGRATIONS.slice(versionOf(db))) db.exec(step)
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  })
}

/** Opens the content database and brings its schema up to date. */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, {timeout: 5000})
  try {
    // FULL: a commit returns only after the write-ahead log is on the disk.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
    migrate(db, file)
  } catch (error) {
    db.close()
    if ((error as {errcode?: unknown}).errcode === 26) {
      throw new Error(`${file} is not a content database. Move it away, or choose another data folder.`)
    }
    throw error
  }
  return db
}
