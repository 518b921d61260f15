import type {SupabaseClient} from '@supabase/supabase-js'
import {coalesce} from '../shared/coalesce.ts'
import type {Database} from '../supabase/database.ts'
import type {Files} from '../supabase/storage/files.ts'
import {sendAlarms} from './alarms.ts'
import type {Channel} from './channels/channel.ts'
import {announceDue} from './queue.ts'
import {purgePhotos} from './work.ts'

interface WorkerOptions {
  database: Database
  files: Files
  /** The leads' API, with the service key. */
  client: SupabaseClient
  channels: readonly Channel[]
  /** Writes what the database has to know of the published content. */
  writeContent(): Promise<void>
  log(line: string): void
  /** Whether leads may be waiting in a database that has not started yet. */
  hasData: boolean
}

const TIDY_MS = 24 * 3_600_000
const ROUND_MS = 30_000
const FIRST_TIDY_MS = 10 * 60_000
const CLOSING_MS = 3_000
const ORPHAN_MS = 3_600_000

/** Deletes expired leads, their photos, and files without a row, which a crash may leave. */
async function purge({database, files, client}: Pick<WorkerOptions, 'database' | 'files' | 'client'>) {
  const [expired, clock] = await database.run([
    {sql: 'select private.purge_expired() as leads'},
    {sql: 'select exists (select from private.purge_clock where purge_from > now()) as held'},
  ])
  const photos = await purgePhotos(client)
  const [stored] = await database.run([{sql: 'select version from storage.objects'}])
  const known = new Set(stored?.rows.map(({version}) => String(version)))
  const orphans = await files.removeOrphans(known, ORPHAN_MS)
  const held = clock?.rows[0]?.held === true
  return {leads: Number(expired?.rows[0]?.leads), photos, orphans, held}
}

/** Announces new leads, sends alarms, records content and tidies up, for as long as the product runs. */
export function startWorker(options: WorkerOptions) {
  const {client, channels, writeContent, log, hasData} = options
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
    const {leads, photos, orphans, held} = await purge(options)
    if (leads + photos + orphans > 0)
      log(`leads: purged ${leads} leads, ${photos} photos, ${orphans} stray files`)
    // The operator gets time to notice a wrong clock before leads expire by it.
    if (held)
      log('leads: the clock is more than a week ahead of the last clean-up; no lead expires for 20 hours')
  })
  const announce = careful('announcing leads', async () => {
    await announceDue(client, channels, log)
  })
  const alarm = careful('sending alarms', async () => {
    await sendAlarms(client, channels, log)
  })
  const recordContent = careful('recording the privacy notice', writeContent)
  const work = () => Promise.all([announce(), alarm(), recordContent()])

  /** Starts the work, once the database runs. */
  function wake() {
    if (awake || closed) return
    awake = true
    tidy()
    void work()
    timers.push(setInterval(tidy, TIDY_MS).unref(), setInterval(work, ROUND_MS).unref())
  }
  // Leads must expire in time even if no request starts the database for months.
  if (hasData) timers.push(setTimeout(wake, FIRST_TIDY_MS).unref())

  return {
    wake,
    announce,
    /** Leaves a database alone that has never started: no visitor has agreed to anything yet. */
    recordContent() {
      if (awake || hasData) void recordContent()
    },
    async close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      // Waits for the current runs, because new ones return at once. The next start repeats a longer delivery.
      const idle = Promise.all([tidy(), work()])
      await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())])
    },
  }
}
