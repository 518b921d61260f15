import {cpSync} from 'node:fs'
import {setImmediate} from 'node:timers/promises'
import {parentPort, workerData} from 'node:worker_threads'
import {PGlite} from '@electric-sql/pglite'
import {createQueue} from '../../queue.ts'
import {asDatabaseError, type Result, type Row, RowCountError, runAll} from './driver.ts'
import type {Answer, Failure, Opening, Request} from './pglite-protocol.ts'
import {walSync} from './wal-sync.ts'

// A thread of its own: PGlite computes in the thread that calls it and would stop the page's requests.
const port = parentPort
if (port === null) throw new Error('this file is a worker thread')
const folder: unknown = workerData
if (typeof folder !== 'string') throw new Error('the thread needs the folder of the database')

const asFailure = (error: unknown): Failure => {
  if (error instanceof RowCountError) return {kind: 'rows', count: error.count}
  const known = asDatabaseError(error)
  if (known === undefined) return {kind: 'broken', name: error instanceof Error ? error.name : 'unknown'}
  const {code, message, detail, hint} = known
  return {kind: 'sql', code, message, detail, hint}
}

/**
 * Between two of them this thread's loop goes round: what is on its way to the disk would else wait for as long as
 * anybody asks, and that is for ever when what they ask is refused at once.
 */
const inTurn = createQueue()

async function serve(database: PGlite, sync: () => Promise<void>, request: Request): Promise<Result[]> {
  if (request.kind === 'close') {
    await database.close()
    await sync()
    return []
  }
  if (request.kind === 'exec') {
    try {
      await database.exec(request.sql)
    } catch (error) {
      await database.exec('rollback').catch(() => undefined)
      throw error
    }
    await sync()
    return []
  }
  if (request.kind === 'copy') {
    const {to} = request
    await database.exec('checkpoint')
    // Within a transaction nobody else writes; the copy itself waits for nothing, so the files belong together.
    await database.transaction(async () => cpSync(folder as string, to, {recursive: true}))
    return []
  }
  const results = await inTurn(() =>
    database
      .transaction((transaction) =>
        runAll(request.statements, async (sql, params) => {
          const {rows, affectedRows} = await transaction.query<Row>(sql, params)
          return {rows, count: affectedRows ?? rows.length}
        }),
      )
      .finally(() => setImmediate()),
  )
  if (request.durable) await sync()
  return results
}

const say = (message: Opening | Answer) => port.postMessage(message)

try {
  const database = await PGlite.create({dataDir: folder})
  const sync = walSync(folder)
  port.on('message', (request: Request) => {
    const {id} = request
    serve(database, sync, request).then(
      (results) => {
        say({id, kind: 'results', results})
        if (request.kind === 'close') port.close()
      },
      (error: unknown) => say({id, kind: 'failed', failure: asFailure(error)}),
    )
  })
  say({kind: 'open'})
} catch (error) {
  say({kind: 'unopened', reason: error instanceof Error ? error.message : 'unknown'})
  port.close()
}
