import {LakeError, queryError, tooMany, unavailable} from '../errors.ts'
import type {End, Worker} from './process.ts'
import {type Answer, type Job, textOf} from './protocol.ts'
import {createRanking, mayUseReserved, RANK, type Rank} from './rank.ts'

interface Options {
  size: number
  start(): Worker
  maxQueued: number
  timeoutMs: number
  /** How long the machine may work for a job while others wait whom it holds up. */
  crowdedMs: number
  /** Whether each job holds others up, who wait outside of the queue. */
  isAwaited?: boolean
}

/** How often somebody looks at what runs and what waits. Most jobs are answered before that. */
const TICK_MS = 50

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
  begunAt: number
  /** What its worker had worked before it; not known until somebody has looked. */
  workedBefore?: number
  /** Its answer is on the way. */
  isAnswered?: true
  /** Was found to have had its time. */
  isLate?: true
  resolve(answer: Answer): void
  reject(error: LakeError): void
}

interface Slot {
  worker: Worker | null
  ready: boolean
  task: Task | null
  /** Takes nothing of which nobody knows how long it runs, or whether it ends the process. */
  reserved: boolean
  failedStarts: number
}

/**
 * Workers that take one job at a time. The queue stays here, so a worker that hangs or dies takes only
 * its own job with it. Of several workers the first is kept for quick jobs.
 */
export function createPool({size, start, maxQueued, timeoutMs, crowdedMs, isAwaited = false}: Options) {
  const ranking = createRanking()
  const queue: Task[] = []
  const slots: Slot[] = Array.from({length: size}, (_, index) => ({
    worker: null,
    ready: false,
    task: null,
    reserved: index === 0 && size > 1,
    failedStarts: 0,
  }))
  let closed = false
  let watching: NodeJS.Timeout | undefined

  function launch(slot: Slot) {
    if (closed) return
    const worker = start()
    slot.worker = worker
    worker.onMessage((message) => {
      if (slot.worker !== worker) return
      const {task} = slot
      if (message.kind === 'ready') {
        slot.ready = true
        slot.failedStarts = 0
      } else if (message.kind === 'answering') {
        if (task) task.isAnswered = true
      } else if (task) {
        slot.task = null
        ranking.learn(task.job, workedFor(task, worker))
        if (message.kind === 'answer') task.resolve(message.answer)
        else {
          const {status, message: reason, body} = message.failure
          task.reject(new LakeError(status, reason, body))
        }
      }
      dispatch()
    })
    worker.onEnd((end) => {
      if (slot.worker === worker) replace(slot, end)
    })
  }

  /** Its job goes with the worker. */
  function lose(slot: Slot, refusal: (job: Job) => LakeError) {
    const {task} = slot
    slot.worker = null
    slot.ready = false
    slot.task = null
    if (!task) return
    ranking.learn(task.job, null)
    task.reject(refusal(task.job))
  }

  function replace(slot: Slot, end: End) {
    const started = slot.ready
    lose(slot, (job) => crashed(job, end))
    if (started) return launch(slot)
    slot.failedStarts++
    if (!slots.some((other) => other.ready)) {
      for (const waiting of queue.splice(0))
        waiting.reject(unavailable(`Queries cannot start: ${end.reason}`))
    }
    setTimeout(() => launch(slot), Math.min(5_000, 50 * 2 ** slot.failedStarts)).unref()
  }

  function cutOff(slot: Slot, ms: number, crowded: boolean) {
    void slot.worker?.kill()
    lose(slot, (job) => timedOut(job, ms, crowded))
    launch(slot)
  }

  const workedFor = ({workedBefore}: Task, worker: Worker) =>
    workedBefore === undefined ? 0 : worker.workedMs() - workedBefore

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

  /**
   * Stops a job that has run for too long, or has had its time while one of the same or a better rank waits for its
   * worker. On a machine that does much else a quick job takes long: there only its own work counts.
   */
  function check(slot: Slot) {
    const {task, worker} = slot
    if (!task || !worker || task.isAnswered) return
    if (performance.now() - task.begunAt >= timeoutMs) {
      // This process may have been held up, with the answer before it: it is read between two looks.
      if (task.isLate) cutOff(slot, timeoutMs, false)
      task.isLate = true
      return
    }
    task.workedBefore ??= worker.workedMs()
    if (workedFor(task, worker) < crowdedMs) return
    const heldUp = isAwaited || queue.some((waiting) => waiting.rank <= task.rank && accepts(slot, waiting))
    if (heldUp) cutOff(slot, crowdedMs, true)
  }

  function watch() {
    const now = performance.now()
    for (const task of queue.filter(({queuedAt}) => now - queuedAt > MAX_WAIT_MS)) {
      queue.splice(queue.indexOf(task), 1)
      task.reject(busy())
    }
    slots.forEach(check)
    if (queue.length > 0 || slots.some(({task}) => task)) return
    clearInterval(watching)
    watching = undefined
  }

  function dispatch() {
    for (const slot of slots) {
      const task = slot.ready && !slot.task ? next(slot) : null
      if (!task) continue
      task.begunAt = performance.now()
      slot.task = task
      slot.worker?.post(task.job)
    }
    watching ??= setInterval(watch, TICK_MS)
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
        const task = {job, rank: ranking.of(job), queuedAt: performance.now(), begunAt: 0, resolve, reject}
        if (!admit(task)) return reject(tooMany('Too many queries are waiting'))
        queue.push(task)
        dispatch()
      })
    },
    close() {
      closed = true
      clearInterval(watching)
      for (const task of queue.splice(0)) task.reject(unavailable('The lake is closing'))
      const gone = slots.map(({worker}) => worker?.kill())
      for (const slot of slots) lose(slot, () => unavailable('The lake is closing'))
      return Promise.all(gone)
    },
  }
}
