import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {codeOf, createFolder, sqliteCode, UNWRITABLE} from './durable.ts'
import {refuseRoot} from './owner.ts'

const BUSY = 5

/** Until they are let go: what nobody refers to any more is tidied up, and its lock with it. */
const held = new Set<DatabaseSync>()

/** Of SQLite, which asks the operating system for it; `null` while another has it. */
function exclusively(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file)
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (sqliteCode(error) === BUSY) return null
    throw error
  }
}

function take(folder: string) {
  createFolder(folder)
  const file = path.join(folder, 'lock')
  writeFileSync(file, '', {flag: 'a', mode: 0o600})
  const database = exclusively(file)
  if (!database) return null
  try {
    writeFileSync(`${file}.json`, JSON.stringify({pid: process.pid}), {mode: 0o600})
  } catch (error) {
    database.close()
    throw error
  }
  held.add(database)
  const release = () => {
    if (!held.delete(database)) return
    rmSync(`${file}.json`, {force: true})
    database.close()
  }
  return {release, [Symbol.dispose]: release}
}

/** The first looks at and writes to the folder: what is wrong with its disk shows here. */
function saidPlainly<Result>(folder: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    const reason = UNWRITABLE[codeOf(error)]
    if (!reason) throw error
    throw new Error(
      `The data folder ${folder} cannot be written: ${reason}. Mend that, or choose another with DATA_DIR.`,
      {cause: error},
    )
  }
}

/**
 * Makes sure that only one process works in the data folder; null while another one does. The lock is the operating
 * system's, on a file: it ends with its process however that ends, and also holds between containers that share the
 * folder, where the number of a process says nothing. The file stays: whoever removed it might remove one that is in use.
 */
export function tryLock(folder: string) {
  return saidPlainly(folder, () => take(folder))
}

/** Whether somebody works in the folder. Only looked at: whoever is about to take it finds it free. */
export function isTaken(folder: string): boolean {
  const file = path.join(folder, 'lock')
  if (!existsSync(file)) return false
  try {
    using database = new DatabaseSync(file, {readOnly: true})
    database.exec('SELECT 1 FROM sqlite_schema')
    return false
  } catch {
    // Busy, or not ours to look at: then it is somebody's.
    return true
  }
}

/** Who says to have it: for a message only. */
function holderOf(folder: string): string {
  try {
    const {pid} = JSON.parse(readFileSync(path.join(folder, 'lock.json'), 'utf8'))
    return `another process (pid ${Number(pid)})`
  } catch {
    return 'another process'
  }
}

export function lockFolder(folder: string) {
  saidPlainly(folder, () => refuseRoot(folder))
  const lock = tryLock(folder)
  if (lock) return lock
  throw new Error(
    `The data folder ${folder} is in use by ${holderOf(folder)}. ` +
      'Stop it first, or choose another folder with DATA_DIR.',
  )
}
