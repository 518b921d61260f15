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
  /** Client of the leads' API with the service key. */
  client: SupabaseClient
  channels: readonly Channel[]
  /** Stores the queued privacy notices and settings for quiz counts in the database. */
  writeContent(): Promise<void>
  log(line: string): void
  /** Is true if the database may contain leads, even if it has not started yet. */
  hasData: boolean
}

const TIDY_MS = 24 * 3_600_000
const ROUND_MS = 30_000
const FIRST_TIDY_MS = 10 * 60_000
const CLOSING_MS = 3_000
const ORPHAN_MS = 3_600_000

/** Deletes expired leads, their photos, and files without a row in `storage.objects`, which a crash may leave. */
async function purge({database, files, client}: WorkerOptions) {
  const [expired, clock, stored] = await database.run([
    {sql: 'select private.purge_expired() as leads'},
    {sql: 'select exists (select from private.purge_clock where purge_from > now()) as held'},
    {sql: 'select version from storage.objects'},
  ])
  const photos = await purgePhotos(client)
  const orphans = await files.removeOrphans(new Set(stored?.map(({version}) => String(version))), ORPHAN_MS)
  return {leads: Number(expired?.[0]?.leads), photos, orphans, isHeld: clock?.[0]?.held === true}
}

export function startWorker(options: WorkerOptions) {
  const {client, channels, writeContent, log, hasData} = options
  let isAwake = false
  let isClosed = false

  const createTask = (what: string, work: () => Promise<unknown>) =>
    coalesce(async () => {
      if (isClosed) return
      await work().catch((error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown'
        if (!isClosed) log(`leads: ${what} failed (${name}), it is tried again`)
      })
    })
  const tidy = createTask('the daily clean-up', async () => {
    const {leads, photos, orphans, isHeld} = await purge(options)
    if (leads + photos + orphans > 0)
      log(`leads: purged ${leads} leads, ${photos} photos, ${orphans} stray files`)
    // Warns the operator, who has 20 hours to correct a wrong clock before leads expire by it.
    if (isHeld)
      log('leads: the clock is more than a week ahead of the last clean-up; no lead expires for 20 hours')
  })
  const announce = createTask('announcing leads', () => announceDue(client, channels, log))
  const alarm = createTask('sending alarms', () => sendAlarms(client, channels, log))
  const recordContent = createTask('recording the privacy notice', writeContent)
  const work = () => Promise.all([announce(), alarm(), recordContent()])

  function wake() {
    if (isAwake || isClosed) return
    isAwake = true
    tidy()
    void work()
    setInterval(tidy, TIDY_MS).unref()
    setInterval(work, ROUND_MS).unref()
  }
  // Leads must expire in time, even if no request starts the database for months.
  if (hasData) setTimeout(wake, FIRST_TIDY_MS).unref()

  return {
    /** Starts the periodic work, which also starts the database. */
    wake,
    announce,
    /** Stores queued privacy notices. Creates no database for them, because no visitor can have consented yet. */
    recordContent() {
      if (isAwake || hasData) void recordContent()
    },
    async close() {
      isClosed = true
      // After `isClosed`, these calls start no work and only wait for the current runs, at most 3 s. The next start
      // repeats an unfinished delivery.
      const idle = Promise.all([tidy(), work()])
      await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())])
    },
  }
}
