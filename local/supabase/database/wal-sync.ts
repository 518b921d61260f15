import {open, readdir} from 'node:fs/promises'
import path from 'node:path'
import {coalesce} from '../coalesce.ts'

/** Brings PGlite's write-ahead log to the disk: it never calls fsync by itself. */
export function walSync(dataFolder: string): () => Promise<void> {
  const folder = path.join(dataFolder, 'pg_wal')
  let known = ''
  const flush = async (file: string) => {
    await using handle = await open(file, 'r')
    await handle.datasync()
  }
  return coalesce(async () => {
    const segments = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
    await Promise.all(segments.map((name) => flush(path.join(folder, name))))
    const listing = segments.join()
    if (listing !== known) await flush(folder)
    known = listing
  })
}
