import {chmodSync} from 'node:fs'
import path from 'node:path'
import {Worker} from 'node:worker_threads'
import {createFolder} from '../../shared/data-folder/durable.ts'
import {lockFolder} from '../../shared/data-folder/lock.ts'
import {DatabaseError, type Driver, type Failure, unavailable} from './driver.ts'

export interface Call {
  id: number
  method: keyof Driver
  args: never[]
}

/** The answer to the call with this id. The answer with id 0 reports that the thread has started, or its failure. */
export type Answer = {id: number; result: unknown} | {id: number; failure: Failure}

/** Starts PGlite in its own thread and locks its folder. */
export async function openPglite(folder: string): Promise<Driver> {
  const {release} = lockFolder(folder)
  const data = path.join(folder, 'data')
  createFolder(data)
  chmodSync(data, 0o700)
  const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {workerData: data})
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let fault: Error | undefined

  function waitForAnswer(id: number) {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    return answer.promise
  }
  function rejectAll(reason: string) {
    if (fault) return
    fault = new DatabaseError(unavailable(reason))
    for (const {reject} of waiting.values()) reject(fault)
    waiting.clear()
    release()
  }
  thread.on('error', (error) => rejectAll(error.name))
  thread.on('exit', () => rejectAll('its thread has ended'))
  thread.on('message', (answer: Answer) => {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failure' in answer) call?.reject(new DatabaseError(answer.failure))
    else call?.resolve(answer.result)
  })
  await waitForAnswer(0).catch(async (error: unknown) => {
    // Terminates the thread, because a running thread would keep the folder locked.
    await thread.terminate()
    throw error
  })

  const remote =
    (method: keyof Driver) =>
    async (...args: unknown[]) => {
      if (fault) throw fault
      lastId += 1
      thread.postMessage({id: lastId, method, args})
      return waitForAnswer(lastId) as never
    }
  const close = remote('close')
  return {run: remote('run'), copy: remote('copy'), close: () => close().finally(() => thread.terminate())}
}
