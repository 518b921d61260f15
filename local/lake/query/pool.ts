import type {Worker} from 'node:worker_threads'
import {LakeError, tooMany} from '../errors.ts'
import {type FromWorker, fromFailure, type Job, type ToWorker} from './protocol.ts'
import type {Answer} from './run.ts'

export interface PoolOptions {
  size: number
  start(): Worker
  maxQueued: number
  /** How long a job may wait for a worker. */
  maxWaitMs: number
  timedOut(job: Job, timeoutMs: number): LakeError
  crashed(job: Job, error: unknown): LakeError
}

interface Task {
  job: Job
  timeoutMs: number
  queuedAt: number
  resolve(answer: Answer): void
  reject(error: LakeError): void
}

interface Slot {
  worker: Worker | null
  ready: boolean
  task: Task | null
  timer: NodeJS.Timeout | undefined
  failedStarts: number
}

export const unavailable = (message: string) =>
  new LakeError(503, message, {statusCode: 503, error: 'Service Unavailable', message})

/**
 * Workers that take one job at a time. The queue stays here, so a worker that hangs or dies takes only
 * its own job with it.
 */
export function createPool({size, start, maxQueued, maxWaitMs, timedOut, crashed}: PoolOptions) {
  const queue: Task[] = []
  const slots: Slot[] = Array.from({length: size}, () => ({
    worker: null,
    ready: false,
    task: null,
    timer: undefined,
    failedStarts: 0,
  }))
  let closed = false
  let nextId = 0

  function finish(slot: Slot): Task | null {
    clearTimeout(slot.timer)
    const {task} = slot
    slot.task = null
    return task
  }

  function launch(slot: Slot) {
    if (closed) return
    const worker = start()
    let failure: unknown = null
    slot.worker = worker
    slot.ready = false
    worker.on('message', (message: FromWorker) => {
      if (slot.worker !== worker) return
      if (message.kind === 'ready') {
        slot.ready = true
        slot.failedStarts = 0
      } else {
        const task = finish(slot)
        if (message.kind === 'answer') task?.resolve(message.answer)
        else task?.reject(fromFailure(message.failure))
      }
      dispatch()
    })
    worker.on('error', (error) => {
      failure = error
    })
    worker.on('exit', () => {
      if (slot.worker === worker) replace(slot, failure)
    })
  }

  function replace(slot: Slot, error: unknown) {
    const task = finish(slot)
    const started = slot.ready
    slot.worker = null
    slot.ready = false
    task?.reject(crashed(task.job, error))
    if (closed) return
    if (started) return launch(slot)
    slot.failedStarts++
    if (!slots.some((other) => other.ready)) {
      const reason = error instanceof Error ? error.message : 'a worker ended'
      for (const waiting of queue.splice(0)) waiting.reject(unavailable(`Queries cannot start: ${reason}`))
    }
    slot.timer = setTimeout(() => launch(slot), Math.min(5_000, 50 * 2 ** slot.failedStarts))
  }

  function cutOff(slot: Slot, task: Task) {
    const worker = slot.worker
    finish(slot)
    slot.worker = null
    void worker?.terminate()
    task.reject(timedOut(task.job, task.timeoutMs))
    launch(slot)
  }

  function dispatch() {
    for (const slot of slots) {
      if (!slot.ready || slot.task || !slot.worker) continue
      let task = queue.shift()
      while (task && performance.now() - task.queuedAt > maxWaitMs) {
        task.reject(tooMany('Too many queries are running'))
        task = queue.shift()
      }
      if (!task) return
      const taken = task
      try {
        slot.worker.postMessage({kind: 'job', id: nextId++, job: taken.job} satisfies ToWorker)
      } catch (error) {
        taken.reject(crashed(taken.job, error))
        return dispatch()
      }
      slot.task = taken
      slot.timer = setTimeout(() => cutOff(slot, taken), taken.timeoutMs)
    }
  }

  for (const slot of slots) launch(slot)
  return {
    run(job: Job, timeoutMs: number): Promise<Answer> {
      if (closed) return Promise.reject(unavailable('The lake is closing'))
      if (queue.length >= maxQueued) return Promise.reject(tooMany('Too many queries are waiting'))
      return new Promise((resolve, reject) => {
        queue.push({job, timeoutMs, queuedAt: performance.now(), resolve, reject})
        dispatch()
      })
    },
    /** Reaches every worker before any job that is handed out later. */
    broadcast(message: ToWorker) {
      for (const {worker} of slots) worker?.postMessage(message)
    },
    async close() {
      closed = true
      const tasks = [...queue.splice(0), ...slots.map(finish)]
      for (const task of tasks) task?.reject(unavailable('The lake is closing'))
      await Promise.all(slots.map(({worker}) => worker?.terminate()))
    },
  }
}
