import {createHash, type Hash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {ROOT} from './root.ts'

const filesOf = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

/** The beginning of a fingerprint: all that lies in these folders and files of the product. */
export function fingerprint(folders: readonly string[], files: readonly string[]): Hash {
  const hash = createHash('sha256')
  const all = [
    ...folders.flatMap((folder) => filesOf(path.join(ROOT, folder))),
    ...files.map((file) => path.join(ROOT, file)),
  ]
  for (const file of all) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file))
  return hash
}
