import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'

export interface Lock {
  release(): void
}

const BUSY = 5

/** Of SQLite, which asks the operating system for it; `null` while another has it. */
function exclusively(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file)
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if ((error as {errcode?: number}).errcode === BUSY) return null
    throw error
  }
}

/** Who says to have it: for a message only. */
function holderOf(file: string): string {
  try {
    return `another process (pid ${Number(JSON.parse(readFileSync(file, 'utf8')).pid)})`
  } catch {
    return 'another process'
  }
}

/**
 * Makes sure that only one process works in the data folder. The lock is the operating system's, on a file: it ends
 * with its process however that ends, and also holds between containers that share the folder, where the number of a
 * process says nothing. The file stays: whoever removed it might remove one that is in use.
 */
export function lockFolder(folder: string): Lock {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const file = path.join(folder, 'lock')
  const holder = path.join(folder, 'lock.json')
  writeFileSync(file, '', {flag: 'a', mode: 0o600})
  const database = exclusively(file)
  if (!database) {
    throw new Error(
      `The data folder ${folder} is in use by ${holderOf(holder)}. ` +
        'Stop it first, or choose another folder with DATA_DIR.',
    )
  }
  try {
    writeFileSync(holder, JSON.stringify({pid: process.pid}), {mode: 0o600})
  } catch (error) {
    database.close()
    throw error
  }
  let held = true
  return {
    release() {
      if (!held) return
      held = false
      rmSync(holder, {force: true})
      database.close()
    },
  }
}
