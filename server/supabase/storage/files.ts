import {randomUUID} from 'node:crypto'
import {readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {createFolder, writeWhole} from '../../shared/data-folder/durable.ts'

export type Files = ReturnType<typeof fileStore>

/** Matches the name of a stored file or of its draft. */
const OWN_NAME = /^[0-9a-f-]{36}(\.part)?$/

/** Creates a store of files. The name of a file is a UUID, called its version, and never comes from a request. */
export function fileStore(folder: string) {
  const fileOf = (version: string) => path.join(folder, version)

  return {
    /** Stores a file. Resolves to its version once the file is on the disk. */
    write: async (bytes: Buffer): Promise<string> => {
      createFolder(folder)
      const version = randomUUID()
      await writeWhole(fileOf(version), (draft) => writeFile(draft, bytes))
      return version
    },
    read: (version: string) => readFile(fileOf(version)),
    remove: (version: string) => rm(fileOf(version), {force: true}),
    /** Removes files older than `age` ms whose names are not among the known versions. Returns their number. */
    removeOrphans: async (known: ReadonlySet<string>, age: number): Promise<number> => {
      let removed = 0
      for (const name of await readdir(folder).catch(() => [])) {
        if (!OWN_NAME.test(name) || known.has(name)) continue
        const file = fileOf(name)
        const info = await stat(file).catch(() => undefined)
        if (!info || info.mtimeMs > Date.now() - age) continue
        await rm(file, {force: true})
        removed += 1
      }
      return removed
    },
  }
}
