import {cpSync} from 'node:fs'
import {parentPort, workerData} from 'node:worker_threads'
import type {PGlite} from '@electric-sql/pglite'
import {type Driver, type Failure, failureOf, type Row, runAll, unavailable} from './driver.ts'
import {openDurablePglite} from './durable-pglite.ts'
import type {Answer} from './pglite-driver.ts'

// PGlite computes in the thread that calls it. In its own thread it does not stop the page's requests.
const folder = workerData as string
const say = (message: Answer) => parentPort?.postMessage(message)

const driverOf = (database: PGlite): Driver => ({
  run: (statements) =>
    database.transaction((transaction) =>
      runAll(statements, async (sql, params) => {
        const {rows, affectedRows} = await transaction.query<Row>(sql, params)
        return {rows, count: affectedRows ?? rows.length}
      }),
    ),
  async exec(sql) {
    try {
      await database.exec(sql)
    } catch (error) {
      await database.exec('rollback').catch(() => undefined)
      throw error
    }
  },
  async copy(to) {
    await database.exec('checkpoint')
    // PGlite runs one transaction at a time, and the copy is synchronous, so the files match each other.
    await database.transaction(async () => cpSync(folder, to, {recursive: true}))
  },
  close: () => database.close(),
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
  const driver = driverOf(await openDurablePglite(folder))
  parentPort?.on('message', async ({id, method, args}: Call) => {
    const work = driver[method] as (...all: never[]) => Promise<unknown>
    await answer(id, () => work(...args), failureOf)
    if (method === 'close') parentPort?.close()
  })
}

await answer(0, begin, (error) => unavailable(error instanceof Error ? error.message : 'unknown'))
