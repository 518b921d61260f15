import {closeSync, fsyncSync, mkdirSync, openSync, readdirSync} from 'node:fs'
import {open, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'

/** Returns the system's code of an error, such as `ENOENT`, or an empty text. */
export const codeOf = (error: unknown) => String((error as {code?: unknown} | null)?.code ?? '')

/** Returns SQLite's primary result code, which is the low byte of an extended code, or 0. */
export const sqliteCode = (error: unknown) =>
  Number((error as {errcode?: unknown} | null)?.errcode ?? 0) & 0xff

const SQLITE_FULL = 13

export const isDiskFull = (error: unknown) =>
  sqliteCode(error) === SQLITE_FULL || ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Syncs a file or a folder to the disk. Throws only for a full disk and for EIO, so a missing file is ignored. */
export function syncPath(file: string) {
  try {
    const handle = openSync(file, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (isDiskFull(error) || codeOf(error) === 'EIO') throw error
  }
}

/** Syncs a folder with all its content, and its parent, which stores its name. */
export function syncTree(folder: string) {
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true}))
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name))
  syncPath(folder)
  syncPath(path.dirname(folder))
}

/** Creates a folder and its parents. Syncs each parent, because otherwise a power cut may remove the new folder. */
export function createFolder(folder: string) {
  const first = mkdirSync(folder, {recursive: true, mode: 0o700})
  if (first === undefined) return
  const top = path.dirname(path.resolve(first))
  for (let parent = path.resolve(folder); parent !== top; ) {
    parent = path.dirname(parent)
    syncPath(parent)
  }
}

/**
 * Writes a file that only its owner can read. Renames a draft, so that an existing file stays unchanged until the new
 * one is complete and on the disk. Throws before it calls `write` if the folder is not writable.
 */
export async function writeWhole<Result>(file: string, write: (draft: string) => Promise<Result>) {
  const draft = `${file}.part`
  try {
    await rm(draft, {force: true})
    await writeFile(draft, '', {mode: 0o600})
    const result = await write(draft)
    const handle = await open(draft, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(draft, file)
    syncPath(path.dirname(file))
    return result
  } finally {
    await rm(draft, {force: true})
  }
}
