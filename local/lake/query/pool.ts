import {type LakeError, queryError, tooMany, unavailable} from '../errors.ts'
import type {End, Worker} from './process.ts'
import {type Answer, fromFailure, type Job, type ToWorker, textOf} from './protocol.ts'
import {createRanking, mayUseReserved, RANK, type Rank} from './rank.ts'

interface Options {
  size: number
  start(): Worker
  maxQueued: number
  /** How long a job may run. */
  timeoutMs: number
  /** How long the machine may work for a job while others wait whom it holds up. */
  crowdedMs: number
}

/** What the system counts a process's work in. */
const TICK_MS = 10

/** How long a job may wait for a worker. */
const MAX_WAIT_MS = 30_000

/** A gateway timeout is no answer that `@sanity/client` or a browser repeats by itself. */
const timedOut = (job: Job, timeoutMs: number, crowded: boolean) =>
  queryError(
    504,
    'queryTimeoutError',
    `The query took longer than ${timeoutMs} ms ${crowded ? 'while others were waiting ' : ''}and was stopped`,
    textOf(job),
  )

const crashed = (job: Job, {outOfMemory, reason}: End) =>
  outOfMemory
    ? queryError(400, 'queryMemoryError', 'The query needs more memory than one query may use', textOf(job))
    : queryError(500, 'queryWorkerError', `The query could not be answered: ${reason}`, textOf(job))

interface Task {
  job: Job
  rank: Rank
  queuedAt: number
  /** What its worker had worked before it; null as long as that does not matter. */
  workedBefore: number | null
  resolve(answer: Answer): void
  reject(error: LakeError): void
}

interface Slot {
  worker: Worker | null
  ready: boolean
  task: Task | null
  timer: NodeJS.Timeout | undefined
  /** Runs out when the job has had what it may take while others wait. */
  patience: NodeJS.Timeout | undefined
  impatient: boolean
  /** Takes nothing of which nobody knows how long it runs, or whether it ends the process. */
  reserved: boolean
  failedStarts: number
}

/**
 * Workers that take one job at a time. The queue stays here, so a worker that hangs or dies takes only
 * its own job with it. Of several workers the first is kept for quick jobs.
 */
export function createPool({size, start, maxQueued, timeoutMs, crowdedMs}: Options) {
  const ranking = createRanking()
  const queue: Task[] = []
  const slots: Slot[] = Array.from({length: size}, (_, index) => ({
    worker: null,
    ready: false,
    task: null,
    timer: undefined,
    patience: undefined,
    impatient: false,
    reserved: index === 0 && size > 1,
    failedStarts: 0,
  }))
  let closed = false

  function letFinish(slot: Slot) {
    clearTimeout(slot.timer)
    clearTimeout(slot.patience)
    slot.impatient = false
  }

  function finish(slot: Slot): Task | null {
    letFinish(slot)
    const {task} = slot
    slot.task = null
    return task
  }

  function launch(slot: Slot) {
    if (closed) return
    const worker = start()
    slot.worker = worker
    slot.ready = false
    worker.onMessage((message) => {
      if (slot.worker !== worker) return
      if (message.kind === 'ready') {
        slot.ready = true
        slot.failedStarts = 0
      } else if (message.kind === 'answering') {
        letFinish(slot)
      } else {
        const task = finish(slot)
        if (task) ranking.learn(task.job, workedFor(task, worker))
        if (message.kind === 'answer') task?.resolve(message.answer)
        else task?.reject(fromFailure(message.failure))
      }
      dispatch()
    })
    worker.onEnd((end) => {
      if (slot.worker === worker) replace(slot, end)
    })
  }

  function replace(slot: Slot, end: End) {
    const task = finish(slot)
    const started = slot.ready
    slot.worker = null
    slot.ready = false
    if (task) ranking.learn(task.job, null)
    task?.reject(crashed(task.job, end))
    if (closed) return
    if (started) return launch(slot)
    slot.failedStarts++
    if (!slots.some((other) => other.ready)) {
      for (const waiting of queue.splice(0))
        waiting.reject(unavailable(`Queries cannot start: ${end.reason}`))
    }
    slot.timer = setTimeout(() => launch(slot), Math.min(5_000, 50 * 2 ** slot.failedStarts))
  }

  function cutOff(slot: Slot, task: Task, ms: number, crowded: boolean) {
    const worker = slot.worker
    ranking.learn(task.job, null)
    finish(slot)
    slot.worker = null
    worker?.kill()
    task.reject(timedOut(task.job, ms, crowded))
    launch(slot)
  }

  const workedFor = ({workedBefore}: Task, worker: Worker) =>
    workedBefore === null ? 0 : worker.workedMs() - workedBefore

  const busy = () => tooMany('Too many queries are running')

  const accepts = (slot: Slot, {job, rank}: Task) => !slot.reserved || mayUseReserved(job, rank)

  /**
   * The next job for that worker, by rank. Among equals, those known to be quick come in their order; of the others the
   * newest comes first, so that one new question does not wait behind a heap of old ones.
   */
  function next(slot: Slot): Task | null {
    let best: Task | null = null
    for (const task of queue) {
      if (!accepts(slot, task)) continue
      if (!best || task.rank < best.rank || (task.rank === best.rank && task.rank > RANK.proven)) best = task
    }
    if (best) queue.splice(queue.indexOf(best), 1)
    return best
  }

  function hand(slot: Slot, worker: Worker, task: Task) {
    worker.post({kind: 'job', job: task.job})
    slot.task = task
    slot.timer = setTimeout(() => cutOff(slot, task, timeoutMs, false), timeoutMs)
    // Most are answered by then: only of the others the system is asked how long it works for them.
    slot.patience = setTimeout(() => {
      task.workedBefore = worker.workedMs()
      bePatient(slot, worker, task.workedBefore + crowdedMs)
    }, TICK_MS)
  }

  /** On a machine that does much else a quick job takes long: only its own work counts. */
  function bePatient(slot: Slot, worker: Worker, until: number) {
    slot.patience = setTimeout(
      () => {
        if (worker.workedMs() < until) return bePatient(slot, worker, until)
        slot.impatient = true
        makeRoom()
      },
      Math.max(TICK_MS, until - worker.workedMs()),
    )
  }

  /** Stops jobs that have had their time while one of the same or a better rank waits for their worker. */
  function makeRoom() {
    for (const slot of slots) {
      const {task, impatient} = slot
      if (!task || !impatient) continue
      const heldUp = queue.some((waiting) => waiting.rank <= task.rank && accepts(slot, waiting))
      if (heldUp) cutOff(slot, task, crowdedMs, true)
    }
  }

  function dispatch() {
    const now = performance.now()
    for (const task of queue.filter(({queuedAt}) => now - queuedAt > MAX_WAIT_MS)) {
      queue.splice(queue.indexOf(task), 1)
      task.reject(busy())
    }
    for (const slot of slots) {
      while (slot.ready && !slot.task && slot.worker) {
        const task = next(slot)
        if (!task) break
        hand(slot, slot.worker, task)
      }
    }
    makeRoom()
  }

  /** When the queue is full, the job of the lowest rank is refused to make room for a better one. */
  function admit(task: Task): boolean {
    if (queue.length < maxQueued) return true
    const worst = queue.reduce((a, b) => (b.rank > a.rank ? b : a), task)
    if (worst === task) return false
    queue.splice(queue.indexOf(worst), 1)
    worst.reject(busy())
    return true
  }

  for (const slot of slots) launch(slot)
  return {
    run(job: Job): Promise<Answer> {
      if (closed) return Promise.reject(unavailable('The lake is closing'))
      return new Promise((resolve, reject) => {
        const rank = ranking.of(job)
        const task = {job, rank, queuedAt: performance.now(), workedBefore: null, resolve, reject}
        if (!admit(task)) return reject(tooMany('Too many queries are waiting'))
        queue.push(task)
        dispatch()
      })
    },
    /** Reaches every worker before any job that is handed out later. */
    broadcast(message: ToWorker) {
      for (const {worker} of slots) worker?.post(message)
    },
    close() {
      closed = true
      const tasks = [...queue.splice(0), ...slots.map(finish)]
      for (const task of tasks) task?.reject(unavailable('The lake is closing'))
      for (const {worker} of slots) worker?.kill()
    },
  }
}
