import {chmodSync} from 'node:fs'
import path from 'node:path'
import {Worker} from 'node:worker_threads'
import {createFolder} from '../../shared/data-folder/durable.ts'
import {lockFolder} from '../../shared/data-folder/lock.ts'
import {DatabaseError, type Driver, type Failure, unavailable} from './driver.ts'

/** One call of the thread that holds PGlite: its first message (0) is that of its opening. */
export type Answer = {id: number; result: unknown} | {id: number; failure: Failure}

/** Starts PGlite in a thread of its own, on a folder that nobody else may open meanwhile. */
export async function openPglite(folder: string): Promise<Driver> {
  const {release} = lockFolder(folder)
  const data = path.join(folder, 'data')
  createFolder(data)
  chmodSync(data, 0o700)
  const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {workerData: data})
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  let gone: Error | undefined

  const waiter = (id: number) => {
    const one = Promise.withResolvers<unknown>()
    waiting.set(id, one)
    return one.promise
  }
  const end = (reason: string) => {
    if (gone !== undefined) return
    gone = new DatabaseError(unavailable(reason))
    for (const {reject} of waiting.values()) reject(gone)
    waiting.clear()
    release()
  }
  thread.on('error', (error) => end(error.name))
  thread.on('exit', () => end('its thread has ended'))
  thread.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failure' in answer) asked?.reject(new DatabaseError(answer.failure))
    else asked?.resolve(answer.result)
  })
  // A thread that goes on holds the lock, and then no later start finds the folder free.
  await waiter(0).catch(async (error: unknown) => {
    await thread.terminate()
    throw error
  })

  /** One of the driver's own functions, done over there. */
  const far =
    <Name extends keyof Driver>(method: Name) =>
    async (...args: unknown[]) => {
      if (gone !== undefined) throw gone
      last += 1
      thread.postMessage({id: last, method, args})
      return waiter(last) as never
    }
  const close = far('close')
  return {
    run: far('run'),
    exec: far('exec'),
    copy: far('copy'),
    close: () => close().finally(() => thread.terminate()),
  }
}
