import {randomUUID} from 'node:crypto'
import {open, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'

/** The system's name for what went wrong, such as `ENOENT`. */
export const codeOf = (error: unknown) => String((error as {code?: unknown} | null)?.code ?? '')

/** SQLite's primary result code is the low byte, which its extended codes refine. */
export const sqliteCode = (error: unknown) =>
  Number((error as {errcode?: unknown} | null)?.errcode ?? 0) & 0xff

const SQLITE_FULL = 13

export const isDiskFull = (error: unknown) =>
  sqliteCode(error) === SQLITE_FULL || ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Why nothing can be written, by the system's name for it. */
export const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
}

/** How a file's name begins that is there for a moment, to try whether it can be. */
export const PROBE = '.writable-'

/** Why nothing can be written in a folder; null where something can. */
export async function writeFault(folder: string): Promise<unknown> {
  const file = path.join(folder, `${PROBE}${randomUUID()}`)
  try {
    await writeFile(file, 'x', {mode: 0o600})
    return null
  } catch (error) {
    return error
  } finally {
    await rm(file, {force: true}).catch(() => {})
  }
}

/** A new name survives a power cut only when its folder is synced. Not every system can. */
export async function syncFolder(folder: string) {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    // With any other fault, the system cannot sync a folder.
    if (isDiskFull(error) || codeOf(error) === 'EIO') throw error
  }
}

/** A file that is whole under its name or not there; until then an earlier one of the same name stays as it was. */
export async function writeWhole<Result>(file: string, write: (draft: string) => Promise<Result>) {
  const draft = `${file}.part`
  try {
    await rm(draft, {force: true})
    const result = await write(draft)
    await rename(draft, file)
    return result
  } finally {
    await rm(draft, {force: true})
  }
}
