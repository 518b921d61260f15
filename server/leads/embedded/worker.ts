import {coalesce} from '../../shared/coalesce.ts'
import type {Database} from '../../supabase/database.ts'
import type {Files} from '../../supabase/storage/files.ts'
import {announceDue} from '../announce.ts'
import type {Channel} from '../channels/channel.ts'
import {purge} from './purge.ts'
import {embeddedQueue} from './queue.ts'

interface WorkerOptions {
  database: Database
  files: Files
  channels: readonly Channel[]
  log(line: string): void
  /** Whether leads may be waiting for a database that nobody has started yet. */
  hasData: boolean
}

const TIDY_MS = 24 * 3_600_000
const ANNOUNCE_MS = 30_000
const FIRST_TIDY_MS = 10 * 60_000
const CLOSING_MS = 3_000

/** Announces new leads and tidies up, for as long as the product runs. */
export function startWorker({database, files, channels, log, hasData}: WorkerOptions) {
  const timers: NodeJS.Timeout[] = []
  let awake = false
  let closed = false
  const careful = (what: string, work: () => Promise<void>) =>
    coalesce(async () => {
      if (closed) return
      await work().catch((error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown'
        if (!closed) log(`leads: ${what} failed (${name}), it is tried again`)
      })
    })
  const tidy = careful('the daily clean-up', async () => {
    const {leads, photos, orphans, held} = await purge(database, files)
    if (leads + photos + orphans > 0)
      log(`leads: purged ${leads} leads, ${photos} photos, ${orphans} stray files`)
    if (held)
      log('leads: the clock is more than a week ahead of the last clean-up; no lead expires for 20 hours')
  })
  const announce = careful('announcing leads', async () => {
    await announceDue(embeddedQueue(database), channels, log)
  })
  const wake = () => {
    if (awake || closed) return
    awake = true
    tidy()
    announce()
    timers.push(setInterval(tidy, TIDY_MS).unref())
    if (channels.length > 0) timers.push(setInterval(announce, ANNOUNCE_MS).unref())
  }
  // What is kept must also go in time if nobody leaves or reads a lead for months.
  if (hasData) timers.push(setTimeout(wake, FIRST_TIDY_MS).unref())

  return {
    /** The database runs now: tidy up, and announce what waited. */
    awake: wake,
    nudge: announce,
    async close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      // Waits for what runs now: a new run does nothing any more. A longer delivery is repeated after the next start.
      const idle = Promise.all([tidy(), announce()])
      await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())])
    },
  }
}
