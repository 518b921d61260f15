import {statSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {codeOf, syncPath, UNWRITABLE, writeFault, writeWhole} from '../shared/data-folder/durable.ts'

const REASON: Readonly<Record<string, string>> = {...UNWRITABLE, ENOENT: 'its folder does not exist'}

/** Writes a file that only its owner can read. Throws before `write` is called if the folder is not writable. */
export async function writeExport<Result>(file: string, write: (draft: string) => Promise<Result>) {
  const fault = await writeFault(path.dirname(file))
  const code = codeOf(fault)
  if (fault) throw new Error(`${file} cannot be written: ${REASON[code] ?? code}.`)
  if (statSync(file, {throwIfNoEntry: false})?.isDirectory())
    throw new Error(`${file} is a folder: name a file in it.`)
  const result = await writeWhole(file, async (draft) => {
    await writeFile(draft, '', {mode: 0o600})
    const written = await write(draft)
    syncPath(draft)
    return written
  })
  syncPath(path.dirname(file))
  return result
}
