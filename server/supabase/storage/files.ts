import {randomUUID} from 'node:crypto'
import {open, readdir, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {createFolder, syncPath, writeWhole} from '../../shared/data-folder/durable.ts'

export type Files = ReturnType<typeof fileStore>

const isVersion = (name: string) => /^[0-9a-f-]{36}$/.test(name)

/** Keeps files under names that are made here, never under a caller's. */
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
    /** Removes files that no row names and that are older than `age` ms. Returns their number. */
    sweep: async (
      isKnown: (versions: string[]) => Promise<ReadonlySet<string>>,
      age: number,
    ): Promise<number> => {
      const names = await readdir(folder).catch(() => [])
      const old: string[] = []
      for (const name of names) {
        const info = await stat(path.join(folder, name)).catch(() => undefined)
        if (info?.isFile() && info.mtimeMs < Date.now() - age) old.push(name)
      }
      const known = await isKnown(old.filter(isVersion))
      const orphans = old.filter((name) => !known.has(name) && (isVersion(name) || name.endsWith('.part')))
      for (const name of orphans) await rm(path.join(folder, name), {force: true})
      return orphans.length
    },
  }
}
