import {randomUUID} from 'node:crypto'
import {open, readdir, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {createFolder, syncPath, writeWhole} from '../../shared/data-folder/durable.ts'

export type Files = ReturnType<typeof fileStore>

const isVersion = (name: string) => /^[0-9a-f-]{36}$/.test(name)

/** Files named by a version made here, never by anything that a caller said. */
export function fileStore(folder: string) {
  /** When each was written here, by a clock that nobody sets: its row may still be on its way. */
  const written = new Map<string, number>()
  const at = (version: string) => {
    if (!isVersion(version)) throw new Error('not a version of this store')
    return path.join(folder, version)
  }

  return {
    /** On the disk and whole when it resolves; until a row names it, it is an orphan. */
    write: async (bytes: Buffer): Promise<string> => {
      createFolder(folder)
      const version = randomUUID()
      written.set(version, performance.now())
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
    /** Removes what no row names and nobody has touched for so long. Returns how many there were. */
    sweep: async (
      isKnown: (versions: string[]) => Promise<ReadonlySet<string>>,
      age: number,
    ): Promise<number> => {
      for (const [version, time] of written) if (time < performance.now() - age) written.delete(version)
      const names = await readdir(folder).catch(() => [])
      const old: string[] = []
      for (const name of names) {
        const info = await stat(path.join(folder, name)).catch(() => undefined)
        const isOld = info?.isFile() && info.mtimeMs < Date.now() - age
        if (isOld && !written.has(name.replace(/\.part$/, ''))) old.push(name)
      }
      const known = await isKnown(old.filter(isVersion))
      const orphans = old.filter((name) => !known.has(name) && (isVersion(name) || name.endsWith('.part')))
      for (const name of orphans) await rm(path.join(folder, name), {force: true})
      return orphans.length
    },
  }
}
