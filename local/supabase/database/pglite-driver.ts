import {chmodSync, mkdirSync} from 'node:fs'
import path from 'node:path'
import {Worker} from 'node:worker_threads'
import {lockFolder} from '../../data-folder/lock.ts'
import {DatabaseError, DatabaseUnavailable, type Driver, type Result, RowCountError} from './driver.ts'
import type {Answer, Failure, Opening, Request} from './pglite-protocol.ts'

interface Waiter {
  resolve: (results: Result[]) => void
  reject: (error: Error) => void
}
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

const asError = (failure: Failure): Error => {
  if (failure.kind === 'rows') return new RowCountError(failure.count)
  if (failure.kind === 'broken') return new DatabaseUnavailable(failure.name)
  return new DatabaseError(failure.code, failure.message, failure.detail, failure.hint)
}

/** Starts PGlite in a thread of its own, on a folder that nobody else may open meanwhile. */
export async function openPglite(folder: string): Promise<Driver> {
  const {release} = lockFolder(folder)
  const data = path.join(folder, 'data')
  mkdirSync(data, {recursive: true, mode: 0o700})
  chmodSync(data, 0o700)
  const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {workerData: data})
  const waiting = new Map<number, Waiter>()
  let last = 0
  let gone: Error | undefined

  const end = (reason: string) => {
    if (gone !== undefined) return
    gone = new DatabaseUnavailable(reason)
    for (const waiter of waiting.values()) waiter.reject(gone)
    waiting.clear()
    release()
  }
  thread.on('error', (error) => end(error.name))
  thread.on('exit', () => end('its thread has ended'))

  const opened = new Promise<void>((resolve, reject) => {
    thread.once('message', (opening: Opening) => {
      if (opening.kind === 'open') resolve()
      else reject(new DatabaseUnavailable(opening.reason))
    })
    thread.once('exit', () => reject(new DatabaseUnavailable('its thread did not start')))
  })
  // A thread that goes on holds the lock, and then no later start finds the folder free.
  await opened.catch(async (error: unknown) => {
    await thread.terminate()
    throw error
  })
  thread.on('message', (answer: Answer) => {
    const waiter = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.kind === 'results') waiter?.resolve(answer.results)
    else waiter?.reject(asError(answer.failure))
  })

  const ask = (request: WithoutId<Request>) =>
    new Promise<Result[]>((resolve, reject) => {
      if (gone !== undefined) return reject(gone)
      last += 1
      waiting.set(last, {resolve, reject})
      thread.postMessage({...request, id: last})
    })

  return {
    run: (statements, durable) => ask({kind: 'run', statements, durable}),
    exec: async (sql) => {
      await ask({kind: 'exec', sql})
    },
    copy: async (to) => {
      await ask({kind: 'copy', to})
    },
    close: async () => {
      await ask({kind: 'close'}).finally(() => thread.terminate())
    },
  }
}
