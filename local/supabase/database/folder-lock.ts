import {linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {DatabaseUnavailable} from './driver.ts'

/**
 * A process's number and start time: after a crash its number may belong to somebody else. Where the system
 * has no /proc, the number alone must do.
 */
export function identify(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? undefined : `${pid}:${fields[19]}`
  } catch {
    try {
      process.kill(pid, 0)
      return `${pid}:unknown`
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EPERM'
        ? `${pid}:unknown`
        : undefined
    }
  }
}

const holderOf = (file: string): string | undefined => {
  try {
    const held = readFileSync(file, 'utf8').trim()
    return identify(Number.parseInt(held, 10)) === held ? held : undefined
  } catch {
    return undefined
  }
}

/** PGlite has no lock of its own, and two processes on one folder destroy it. Returns what releases it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const file = path.join(folder, 'lock')
  const mine = `${file}.${process.pid}`
  const self = identify(process.pid) ?? `${process.pid}:unknown`
  const busy = (holder: string) =>
    new DatabaseUnavailable(`its folder ${folder} is in use by process ${Number.parseInt(holder, 10)}`)
  writeFileSync(mine, self, {mode: 0o600})
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // A link appears whole or not at all, so nobody reads a half-written lock.
        linkSync(mine, file)
        return () => rmSync(file, {force: true})
      } catch {
        const holder = holderOf(file)
        if (holder !== undefined) throw busy(holder)
        // Left by a process that is gone. Renaming lets only one contender clear it away.
        const stale = `${file}.stale.${process.pid}`
        try {
          renameSync(file, stale)
          const taken = holderOf(stale)
          if (taken !== undefined) {
            renameSync(stale, file)
            throw busy(taken)
          }
          rmSync(stale, {force: true})
        } catch (error) {
          if (error instanceof DatabaseUnavailable) throw error
        }
      }
    }
    throw new DatabaseUnavailable(`its folder ${folder} cannot be locked`)
  } finally {
    rmSync(mine, {force: true})
  }
}
