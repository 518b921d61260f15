import {randomUUID} from 'node:crypto'
import {linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

export interface Lock {
  release(): void
}

interface Holder {
  pid: number
  /** In the kernel's ticks since the machine started; null where it cannot be known. */
  startedAt: string | null
  token: string
}

/** Field 22 of /proc/<pid>/stat. The second field is the program's name and may hold spaces and brackets. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A pid alone proves nothing: after a crash or a restart another process may have been given it. */
function isAlive({pid, startedAt}: Holder): boolean {
  if (!isRunning(pid)) return false
  const current = startOf(pid)
  return startedAt === null || current === null || current === startedAt
}

function readHolder(file: string): Holder | 'missing' | 'unreadable' {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
  try {
    const {pid, startedAt, token} = JSON.parse(text) as Partial<Holder>
    if (Number.isInteger(pid) && Number(pid) > 0 && typeof token === 'string') {
      return {pid: Number(pid), startedAt: startedAt ?? null, token}
    }
  } catch {
    // Half-written by a machine that lost power.
  }
  return 'unreadable'
}

/** Puts a finished file in place unless one is there: nobody ever reads half a lock. */
function place(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.token}`
  writeFileSync(draft, JSON.stringify(holder), {mode: 0o600})
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    return placeWithoutLinks(file, holder)
  } finally {
    rmSync(draft, {force: true})
  }
}

/** For file systems without hard links. */
function placeWithoutLinks(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), {mode: 0o600, flag: 'wx'})
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Of several processes that find the same stale lock, only one can move it away. */
function clearStale(file: string, stale: Holder | 'unreadable') {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  const isOther = typeof moved === 'object' && (typeof stale === 'string' || moved.token !== stale.token)
  if (isOther) place(file, moved)
  rmSync(aside, {force: true})
}

/** Makes sure that only one process works in the data folder. */
export function lockFolder(folder: string): Lock {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const file = path.join(folder, 'lock.json')
  const own: Holder = {pid: process.pid, startedAt: startOf(process.pid), token: randomUUID()}
  for (let attempt = 0; attempt < 10; attempt++) {
    if (place(file, own)) return {release: () => releaseLock(file, own.token)}
    const holder = readHolder(file)
    if (holder === 'missing') continue
    if (typeof holder === 'object' && isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by another process (pid ${holder.pid}). ` +
          'Stop it first, or choose another folder with DATA_DIR.',
      )
    }
    clearStale(file, holder)
  }
  throw new Error(`The lock ${file} could not be taken: other processes keep changing it.`)
}

/** Removes the lock only if it is still this one. */
function releaseLock(file: string, token: string) {
  const holder = readHolder(file)
  if (typeof holder === 'object' && holder.token === token) rmSync(file, {force: true})
}
