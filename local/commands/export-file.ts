import {statSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {codeOf, writeWhole} from '../data-folder/durable.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'nobody but its owner may write there',
  EPERM: 'nobody but its owner may write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
}

const reasonOf = (error: unknown) => REASONS[codeOf(error)] ?? (error as Error).message

/** An export, readable by its owner alone. Where it may not be written, that is said before anything is asked for. */
export async function writeExport<Result>(file: string, write: (draft: string) => Promise<Result>) {
  if (statSync(file, {throwIfNoEntry: false})?.isDirectory())
    throw new Error(`${file} is a folder: name a file in it.`)
  return writeWhole(file, async (draft) => {
    await writeFile(draft, '', {mode: 0o600}).catch((error: unknown) => {
      throw new Error(`${file} cannot be written: ${reasonOf(error)}.`)
    })
    return write(draft)
  })
}
