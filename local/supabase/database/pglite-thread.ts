import {cpSync} from 'node:fs'
import {open, readdir} from 'node:fs/promises'
import path from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {parentPort, workerData} from 'node:worker_threads'
import {PGlite} from '@electric-sql/pglite'
import {coalesce} from '../../coalesce.ts'
import {createQueue} from '../../queue.ts'
import {type Driver, type Failure, failureOf, type Row, runAll, unavailable} from './driver.ts'
import type {Answer} from './pglite-driver.ts'

// A thread of its own: PGlite computes in the thread that calls it and would stop the page's requests.
const folder = workerData as string
const say = (message: Answer) => parentPort?.postMessage(message)

async function flush(file: string) {
  await using handle = await open(file, 'r')
  await handle.datasync()
}

let known = ''
/** Brings PGlite's write-ahead log to the disk: it never calls fsync by itself. */
const sync = coalesce(async () => {
  const log = path.join(folder, 'pg_wal')
  const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  await Promise.all(segments.map((name) => flush(path.join(log, name))))
  const listing = segments.join()
  if (listing !== known) await flush(log)
  known = listing
})

/**
 * Between two of them this thread's loop goes round: what is on its way to the disk would else wait for as long as
 * anybody asks, and that is for ever when what they ask is refused at once.
 */
const inTurn = createQueue()

const driverOf = (database: PGlite): Driver => ({
  async run(statements, durable) {
    const results = await inTurn(() =>
      database
        .transaction((transaction) =>
          runAll(statements, async (sql, params) => {
            const {rows, affectedRows} = await transaction.query<Row>(sql, params)
            return {rows, count: affectedRows ?? rows.length}
          }),
        )
        .finally(() => setImmediate()),
    )
    if (durable) await sync()
    return results
  },
  async exec(sql) {
    try {
      await database.exec(sql)
    } catch (error) {
      await database.exec('rollback').catch(() => undefined)
      throw error
    }
    await sync()
  },
  async copy(to) {
    await database.exec('checkpoint')
    // Within a transaction nobody else writes; the copy itself waits for nothing, so the files belong together.
    await database.transaction(async () => cpSync(folder, to, {recursive: true}))
  },
  async close() {
    await database.close()
    await sync()
  },
})

async function answer(id: number, work: () => Promise<unknown>, failure: (error: unknown) => Failure) {
  say(
    await work().then(
      (result) => ({id, result}),
      (error: unknown) => ({id, failure: failure(error)}),
    ),
  )
}

interface Call {
  id: number
  method: keyof Driver
  args: never[]
}

async function begin() {
  const driver = driverOf(await PGlite.create({dataDir: folder}))
  parentPort?.on('message', async ({id, method, args}: Call) => {
    const work = driver[method] as (...all: never[]) => Promise<unknown>
    await answer(id, () => work(...args), failureOf)
    if (method === 'close') parentPort?.close()
  })
}

await answer(0, begin, (error) => unavailable(error instanceof Error ? error.message : 'unknown'))
