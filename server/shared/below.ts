import {type Dirent, readdirSync} from 'node:fs'
import path from 'node:path'

/** What lies below a folder, its files by default: by its path in it, with slashes, in order. */
export const below = (folder: string, isWanted = (entry: Dirent) => entry.isFile()): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter(isWanted)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
