import {randomUUID} from 'node:crypto'
import {open, readdir, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {createFolder, syncPath, writeWhole} from '../../shared/data-folder/durable.ts'

export type Files = ReturnType<typeof fileStore>

const isVersion = (name: string) => /^[0-9a-f-]{36}$/.test(name)

/** Stores files under names that this program makes, never under a caller's. */
export function fileStore(folder: string) {
  const at = (version: string) => {
    if (!isVersion(version)) throw new Error('not a version of this store')
    return path.join(folder, version)
  }

  return {
    /** Resolves once the file is on the disk. It is an orphan until a row names it. */
    write: async (bytes: Buffer): Promise<string> => {
      createFolder(folder)
      const version = randomUUID()
      await writeWhole(at(version), (draft) => writeFile(draft, bytes, {mode: 0o600, flush: true}))
      syncPath(folder)
      return version
    },
    open: async (version: string) => {
      const handle = await open(at(version), 'r')
      return {handle, size: (await handle.stat()).size}
    },
    remove: async (version: string): Promise<void> => {
      await rm(at(version), {force: true})
    },
    /** Removes files older than `age` ms whose names are not among the known versions. Returns their number. */
    removeOrphans: async (known: ReadonlySet<string>, age: number): Promise<number> => {
      let removed = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const isOurs = isVersion(name) || name.endsWith('.part')
        if (!isOurs || known.has(name)) continue
        const file = path.join(folder, name)
        const info = await stat(file).catch(() => undefined)
        if (!info || info.mtimeMs > Date.now() - age) continue
        await rm(file, {force: true})
        removed += 1
      }
      return removed
    },
  }
}
