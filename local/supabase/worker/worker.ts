import type {Database} from '../database.ts'
import type {Files} from '../storage/files.ts'
import {deliverDue} from './deliver.ts'
import type {Channel} from './notify.ts'
import {purge} from './purge.ts'

export type Worker = {
  /** The database runs now: tidy up, and deliver what waited. */
  awake: () => void
  /** A lead has just been saved. */
  nudge: () => void
  close: () => Promise<void>
}

export type WorkerOptions = {
  database: Database
  files: Files
  channels: readonly Channel[]
  log: (line: string) => void
  /** Whether leads may be waiting for a database that nobody has started yet. */
  hasData: () => boolean
}

const daily = 24 * 3_600_000
const often = 30_000
const soon = 10 * 60_000

/** At most one run at a time; a call during a run means one more run. */
function single(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return {
    start: () => {
      if (running !== undefined) again = true
      else running = run().finally(() => (running = undefined))
    },
    idle: async () => {
      await running
    },
  }
}

export function startWorker({database, files, channels, log, hasData}: WorkerOptions): Worker {
  const timers: NodeJS.Timeout[] = []
  let awake = false
  let closed = false
  const careful = (what: string, work: () => Promise<void>) =>
    single(async () => {
      if (closed) return
      await work().catch((error: unknown) => {
        if (!closed)
          log(
            `supabase: ${what} failed (${error instanceof Error ? error.name : 'unknown'}), it is tried again`,
          )
      })
    })
  const tidying = careful('the daily clean-up', async () => {
    const {leads, photos, orphans, held} = await purge(database, files)
    if (leads + photos + orphans > 0)
      log(`supabase: purged ${leads} leads, ${photos} photos, ${orphans} stray files`)
    if (held)
      log('supabase: the clock is more than a week ahead of the last clean-up; no lead expires for 20 hours')
  })
  const delivering = careful('announcing leads', async () => {
    if (channels.length > 0) await deliverDue(database, channels, log)
  })
  const every = (period: number, work: () => void) => timers.push(setInterval(work, period).unref())
  const wake = () => {
    if (awake || closed) return
    awake = true
    tidying.start()
    delivering.start()
    every(daily, tidying.start)
    if (channels.length > 0) every(often, delivering.start)
  }
  // What is kept must also go in time if nobody leaves or reads a lead for months.
  if (hasData()) timers.push(setTimeout(wake, soon).unref())

  return {
    awake: wake,
    nudge: () => {
      if (channels.length > 0) delivering.start()
    },
    close: async () => {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      // A delivery that takes longer is repeated after the next start.
      const idle = Promise.all([tidying.idle(), delivering.idle()])
      await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, 3_000).unref())])
      for (const channel of channels) channel.close()
    },
  }
}
