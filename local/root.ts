import {createHash, type Hash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'

/** The product's own folder. */
export const ROOT = path.join(import.meta.dirname, '..')

/** The version that lies there now. One that runs since before an update is another. */
export const readVersion = (): string =>
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version

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
