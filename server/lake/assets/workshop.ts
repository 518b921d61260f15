import {networkOf} from '../../shared/http/address.ts'
import {SHARED} from '../../shared/http/public-routes.ts'
import {createLru} from '../../shared/lru.ts'
import {tooMany, unavailable} from '../errors.ts'
import {createBudget} from '../http/budget.ts'

/** In the order in which they are served. `house`: the page itself, and nobody in particular. */
const RANKS = ['house', 'editor', 'stranger'] as const

export interface Asker {
  rank: (typeof RANKS)[number]
  address: string
  /** Aborted when nobody waits for the answer any more. */
  gone?: AbortSignal
}

export const guestOf = ({address, rank}: Asker) => ({address, signedIn: rank === 'editor'})

interface Task<T> {
  asker: Asker
  /** About how long it takes on a good machine. */
  seconds: number
  /** Who asks for the same thing meanwhile shares the one run. */
  key?: string
  work(): Promise<T>
}

interface Job {
  /** The place in `RANKS` of the best of those who ask for it, and how many they are. */
  rank: number
  askers: number
  network: string
  seconds: number
  /** Its seconds were reckoned, not guessed. */
  isRendering: boolean
  done: Promise<unknown>
  /** It waits no longer, or for somebody whom nothing holds up: its share of what may wait is free again. */
  leave(): void
  begin(): Promise<void>
  refuse(reason: Error): void
}

const AT_ONCE = 2
/** One place is always there for the page and for editors. */
const STRANGERS_AT_ONCE = 1

/** Of the work that was done for a network half is forgotten every minute. */
const HALF_LIFE_MS = 60_000
const MOST_NETWORKS = 1_000
const STRANGER = RANKS.indexOf('stranger')

export type Workshop = ReturnType<typeof createWorkshop>

/**
 * Where pictures are rendered, two at a time. First the page's and editors', then strangers': always the one
 * whose network has then had the least work done of late. What nobody waits for any more is not begun.
 */
export function createWorkshop(now: () => number = () => performance.now()) {
  const waiting = new Set<Job>()
  const byKey = new Map<string, Job>()
  /** Whoever asks for most gives way to whoever asks for less. */
  const takeRoom = createBudget(SHARED.pictureMs, busy)
  const usage = createLru<{seconds: number; at: number}>(MOST_NETWORKS)
  let running = 0
  let strangers = 0
  /** How much longer than thought things take on this machine. */
  let pace = 1

  function usedBy(network: string): number {
    const {seconds = 0, at = 0} = usage.get(network) ?? {}
    return seconds * 0.5 ** ((now() - at) / HALF_LIFE_MS)
  }

  function next(): Job | undefined {
    const free = [...waiting].filter(({rank}) => rank !== STRANGER || strangers < STRANGERS_AT_ONCE)
    const cost = ({network, seconds}: Job) => usedBy(network) + seconds
    return free.sort((a, b) => a.rank - b.rank || cost(a) - cost(b))[0]
  }

  async function run(job: Job) {
    const places = job.rank === STRANGER ? 1 : 0
    running += 1
    strangers += places
    const began = now()
    await job.begin()
    const seconds = (now() - began) / 1000
    usage.set(job.network, {seconds: usedBy(job.network) + seconds, at: now()})
    if (job.isRendering) pace += (Math.min(20, Math.max(1, seconds / job.seconds)) - pace) / 8
    strangers -= places
    running -= 1
    fill()
  }

  function fill() {
    while (running < AT_ONCE) {
      const job = next()
      if (!job) return
      waiting.delete(job)
      job.leave()
      void run(job)
    }
  }

  function begin<T>({asker, seconds, key, work}: Task<T>): Job {
    const {rank, address} = asker
    const {promise, resolve, reject} = Promise.withResolvers<T>()
    // Who waits hears of it; there may be nobody left.
    promise.catch(() => undefined)
    const end = () => {
      job.leave()
      waiting.delete(job)
      if (key !== undefined && byKey.get(key) === job) byKey.delete(key)
    }
    const refuse = (reason: Error) => {
      end()
      reject(reason)
    }
    const ms = Math.ceil(seconds * pace * 1000)
    const job: Job = {
      rank: RANKS.indexOf(rank),
      askers: 0,
      network: networkOf(address),
      seconds,
      isRendering: key !== undefined,
      done: promise,
      leave: rank === 'house' ? () => undefined : takeRoom(ms, guestOf(asker), () => refuse(busy())),
      begin: () => work().then(resolve, reject).finally(end),
      refuse,
    }
    waiting.add(job)
    if (key !== undefined) byKey.set(key, job)
    return job
  }

  return async function make<T>(task: Task<T>): Promise<T> {
    const {asker, key} = task
    if (asker.gone?.aborted) throw left()
    const shared = key === undefined ? undefined : byKey.get(key)
    const job = shared ?? begin(task)
    const rank = RANKS.indexOf(asker.rank)
    if (rank < job.rank) {
      job.rank = rank
      job.leave()
    }
    job.askers += 1
    const away = Promise.withResolvers<never>()
    const leave = () => {
      away.reject(left())
      job.askers -= 1
      if (job.askers === 0 && waiting.has(job)) job.refuse(left())
    }
    asker.gone?.addEventListener('abort', leave)
    fill()
    try {
      return (await Promise.race([job.done, away.promise])) as T
    } finally {
      asker.gone?.removeEventListener('abort', leave)
    }
  }
}

const busy = () => tooMany('Too many images are being processed, try again shortly.')
const left = () => unavailable('Nobody waits for this image any more.')
