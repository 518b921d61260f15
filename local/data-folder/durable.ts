import {open} from 'node:fs/promises'

/** Faults of the disk; with any other, the system cannot sync a folder. */
const FAULTS = ['ENOSPC', 'EDQUOT', 'EIO']

/** A new name survives a power cut only when its folder is synced. Not every system can. */
export async function syncFolder(folder: string) {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    if (FAULTS.includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
