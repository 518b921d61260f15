import {createHash, type Hash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {listFiles} from './list-files.ts'

export const ROOT = path.join(import.meta.dirname, '..', '..')

const filesOf = (folder: string) => listFiles(path.join(ROOT, folder)).map((name) => `${folder}/${name}`)

/** Returns a hash of `files` and of all files in `folders`: names and contents. Callers can add more data. */
export function fingerprint(folders: readonly string[], files: readonly string[]): Hash {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesOf), ...files]) {
    const content = readFileSync(path.join(ROOT, file))
    hash.update(file).update('\0').update(content)
  }
  return hash
}
