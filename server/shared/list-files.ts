import {type Dirent, readdirSync} from 'node:fs'
import path from 'node:path'

/** Returns the sorted relative paths of all files below a folder, or of the entries that `isWanted` accepts. */
export const listFiles = (folder: string, isWanted = (entry: Dirent) => entry.isFile()): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter(isWanted)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
