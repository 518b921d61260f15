/** Runs PGlite in its own thread, because its computations would delay requests for the page. */
import {cpSync} from 'node:fs'
import {parentPort, workerData} from 'node:worker_threads'
import {type Driver, type Failure, failureOf, type Row, unavailable} from './driver.ts'
import {openDurablePglite} from './durable-pglite.ts'
import type {Answer, Call} from './pglite-driver.ts'

const folder = workerData as string

async function openDriver(): Promise<Driver> {
  const database = await openDurablePglite(folder)
  return {
    run: (statements) =>
      database.transaction(async (transaction) => {
        const results: Row[][] = []
        for (const {sql, params} of statements) {
          const [result] = params
            ? [await transaction.query<Row>(sql, [...params])]
            : (await transaction.exec(sql)).slice(-1)
          results.push(result?.rows ?? [])
        }
        return results
      }),
    async copy(to) {
      await database.exec('checkpoint')
      // PGlite runs one transaction at a time, and the copy is synchronous, so all files are of the same moment.
      await database.transaction(async () => cpSync(folder, to, {recursive: true}))
    },
    close: () => database.close(),
  }
}

async function answer(id: number, work: () => Promise<unknown>, failure: (error: unknown) => Failure) {
  const message: Answer = await work().then(
    (result) => ({id, result}),
    (error: unknown) => ({id, failure: failure(error)}),
  )
  parentPort?.postMessage(message)
}

async function start() {
  const driver = await openDriver()
  parentPort?.on('message', async ({id, method, args}: Call) => {
    const work = driver[method] as (...all: never[]) => Promise<unknown>
    await answer(id, () => work(...args), failureOf)
    if (method === 'close') parentPort?.close()
  })
}

await answer(0, start, (error) => unavailable(error instanceof Error ? error.message : 'unknown'))
