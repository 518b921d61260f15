import type {DatabaseSync} from 'node:sqlite'
import {asLakeError} from '../failures.ts'

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
