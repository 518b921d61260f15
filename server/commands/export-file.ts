import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {syncPath, writeWhole} from '../shared/data-folder/durable.ts'

/** Writes a file that only its owner can read. Throws before it calls `write` if the folder is not writable. */
export async function writeExport<Result>(file: string, write: (draft: string) => Promise<Result>) {
  const result = await writeWhole(file, async (draft) => {
    await writeFile(draft, '', {mode: 0o600})
    const written = await write(draft)
    syncPath(draft)
    return written
  })
  syncPath(path.dirname(file))
  return result
}
