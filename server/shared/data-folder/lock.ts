import {existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {createFolder, isDiskFull, sqliteCode} from './durable.ts'

const SQLITE_BUSY = 5

/** Locks a file. Returns null if it is already locked. Garbage collection of the returned object releases the lock. */
function lockFile(file: string) {
  writeFileSync(file, '', {flag: 'a', mode: 0o600})
  const database = new DatabaseSync(file)
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (sqliteCode(error) === SQLITE_BUSY) return null
    throw error
  }
  const release = () => {
    if (database.isOpen) database.close()
  }
  return {release, [Symbol.dispose]: release}
}

/** Locks a folder, also for other containers, until `release` or the process's end. Returns null if it is locked. */
export function tryLock(folder: string) {
  try {
    createFolder(folder)
    return lockFile(path.join(folder, 'lock'))
  } catch (error) {
    if (isDiskFull(error)) throw error
    const {message} = error as Error
    throw new Error(`The data folder ${folder} cannot be written (${message}).`, {cause: error})
  }
}

export function lockFolder(folder: string) {
  const lock = tryLock(folder)
  if (lock) return lock
  throw new Error(
    `The data folder ${folder} is in use by another process. Stop it first, or choose another folder with DATA_DIR.`,
  )
}

/** Returns whether a process has locked the folder. Also returns true if the lock file cannot be read. */
export function isTaken(folder: string): boolean {
  const file = path.join(folder, 'lock')
  if (!existsSync(file)) return false
  try {
    using database = new DatabaseSync(file, {readOnly: true})
    database.exec('SELECT 1 FROM sqlite_schema')
    return false
  } catch {
    return true
  }
}
