import {isTooDeep, MAX_DEPTH} from '../depth.ts'
import {queryError} from '../errors.ts'
import type {Committed} from '../types.ts'
import {isCheap, listenerFilters, matchDocuments} from './filter.ts'
import {createPool} from './pool.ts'
import {type End, startWorker} from './process.ts'
import type {Answer, Job, MatchRequest, QueryRequest, Question, WorkerSetup} from './protocol.ts'

interface Options {
  databaseFile: string
  workers?: number
  timeoutMs?: number
  /** What `sanity::projectId()` answers. */
  projectId?: string
  /** Requests that may wait for a worker; what comes beyond is refused with 429. */
  maxQueued?: number
  /** Heap of one worker. A query that needs more fails alone. */
  maxHeapMb?: number
  /** How long a query may run while others wait for its worker. */
  crowdedMs?: number
}

export type QueryEngine = ReturnType<typeof createQueryEngine>

const DEFAULTS = {
  workers: 2,
  timeoutMs: 10_000,
  projectId: 'local',
  maxQueued: 500,
  maxHeapMb: 512,
  crowdedMs: 1_500,
}

/** A gateway timeout is no answer that `@sanity/client` or a browser repeats by itself. */
const timedOut = (job: Job, timeoutMs: number, crowded: boolean) =>
  queryError(
    504,
    'queryTimeoutError',
    `The query took longer than ${timeoutMs} ms ${crowded ? 'while others were waiting ' : ''}and was stopped`,
    job.query,
  )

const crashed = ({query}: Job, {outOfMemory, reason}: End) =>
  outOfMemory
    ? queryError(400, 'queryMemoryError', 'The query needs more memory than one query may use', query)
    : queryError(500, 'queryWorkerError', `The query could not be answered: ${reason}`, query)

/** Long queries and custom functions (`fn`) take long to parse: they are left to a worker. */
const parsesQuickly = (query: string) => query.length <= 4_096 && !/\bfn\b/.test(query)

/** Of every question: one that comes by an address, a listener's, and a mutation's by query. */
function checkParams({query, params}: Question) {
  if (!Object.values(params).some((value) => isTooDeep(value))) return
  throw queryError(400, 'queryParseError', `Parameters are nested more than ${MAX_DEPTH} levels deep`, query)
}

export function createQueryEngine({databaseFile, ...options}: Options) {
  const {workers, projectId, maxHeapMb, ...limits} = {...DEFAULTS, ...options}
  const start = (setup: WorkerSetup) => startWorker(setup, maxHeapMb)
  const shared = {...limits, maxWaitMs: 30_000, timedOut, crashed}
  const queries = createPool({...shared, size: workers, start: () => start({databaseFile, projectId})})
  // Started when a listener's filter first needs more than a look at the document.
  let matchers: ReturnType<typeof createPool> | null = null
  const startMatchers = () =>
    createPool({...shared, size: 1, start: () => start({databaseFile: null, projectId})})

  return {
    /** Rejects with a `LakeError` only. */
    async query(request: QueryRequest): Promise<Answer> {
      checkParams(request)
      return queries.run({kind: 'query', ...request})
    },

    /** For listeners: does each document match the filter of the query on its own? */
    async matches({documents, ...question}: MatchRequest): Promise<boolean[]> {
      checkParams(question)
      if (parsesQuickly(question.query)) {
        const filters = listenerFilters(question)
        if (isCheap(filters, question.params)) return matchDocuments(filters, question, documents)
      }
      matchers ??= startMatchers()
      const job: Job = {kind: 'match', ...question, documents: JSON.stringify(documents)}
      return JSON.parse((await matchers.run(job)).json)
    },

    /** To be called after each durable transaction, in order. A query sent later sees it. */
    commit({seq, dataset, changes}: Committed) {
      const pairs = JSON.stringify(changes.map(({id, after}) => [id, after]))
      queries.broadcast({kind: 'commit', seq, dataset, changes: pairs})
    },

    close() {
      queries.close()
      matchers?.close()
    },
  }
}
