import {existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {codeOf, createFolder, sqliteCode, UNWRITABLE} from './durable.ts'

const SQLITE_BUSY = 5

/** Open locks: the garbage collector would close a database, and release its lock. */
const held = new Set<DatabaseSync>()

/** Returns SQLite's lock on a file, or null while another process has it. */
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
  held.add(database)
  const release = () => {
    if (held.delete(database)) database.close()
  }
  return {release, [Symbol.dispose]: release}
}

/**
 * Makes sure that only one process works in the data folder. Returns null while another one does. The operating system
 * keeps the lock: it ends with its process, and also holds between containers that share the folder.
 */
export function tryLock(folder: string) {
  try {
    createFolder(folder)
    return lockFile(path.join(folder, 'lock'))
  } catch (error) {
    const reason = UNWRITABLE[codeOf(error)]
    if (!reason) throw error
    throw new Error(
      `The data folder ${folder} cannot be written: ${reason}. Mend that, or choose another with DATA_DIR.`,
      {cause: error},
    )
  }
}

export function lockFolder(folder: string) {
  const lock = tryLock(folder)
  if (lock) return lock
  throw new Error(
    `The data folder ${folder} is in use by another process. Stop it first, or choose another folder with DATA_DIR.`,
  )
}

/** Whether a process works in the folder. Takes no lock: a process that is about to take it finds it free. */
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
