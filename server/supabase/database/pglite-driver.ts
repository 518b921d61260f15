import {chmodSync} from 'node:fs'
import path from 'node:path'
import {Worker} from 'node:worker_threads'
import {createFolder} from '../../shared/data-folder/durable.ts'
import {lockFolder} from '../../shared/data-folder/lock.ts'
import {DatabaseError, type Driver, type Failure, unavailable} from './driver.ts'

/** The answer of the PGlite thread to one call. The id 0 stands for opening the database. */
export type Answer = {id: number; result: unknown} | {id: number; failure: Failure}

/** Starts PGlite in its own thread and locks its folder. */
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
  // A running thread would keep the folder locked for later starts.
  await waiter(0).catch(async (error: unknown) => {
    await thread.terminate()
    throw error
  })

  /** Calls one of the driver's functions in the thread. */
  const remote =
    <Name extends keyof Driver>(method: Name) =>
    async (...args: unknown[]) => {
      if (gone !== undefined) throw gone
      last += 1
      thread.postMessage({id: last, method, args})
      return waiter(last) as never
    }
  const close = remote('close')
  return {
    run: remote('run'),
    exec: remote('exec'),
    copy: remote('copy'),
    close: () => close().finally(() => thread.terminate()),
  }
}
