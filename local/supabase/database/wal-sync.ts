import {open, readdir} from 'node:fs/promises'
import path from 'node:path'

/**
 * One run at a time; who asks while it runs shares the next one. A caller's own writes are before its call, so
 * the run that starts after the call covers them, and one that started before it may not.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => {
    const run = work().finally(() => {
      if (running === run) running = undefined
    })
    running = run
    return run
  }
  return () => {
    if (running === undefined) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}

/** Brings PGlite's write-ahead log to the disk: it never calls fsync by itself. */
export function walSync(dataFolder: string): () => Promise<void> {
  const folder = path.join(dataFolder, 'pg_wal')
  let known = ''
  const flush = async (file: string) => {
    const handle = await open(file, 'r')
    try {
      await handle.datasync()
    } finally {
      await handle.close()
    }
  }
  return coalesce(async () => {
    const segments = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
    await Promise.all(segments.map((name) => flush(path.join(folder, name))))
    const listing = segments.join()
    if (listing !== known) await flush(folder)
    known = listing
  })
}
