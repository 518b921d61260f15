import {isTooDeep, MAX_DEPTH} from '../depth.ts'
import {queryError} from '../errors.ts'
import type {Committed, Doc} from '../types.ts'
import {isCheap, listenerFilters, matchDocuments} from './filter.ts'
import {createPool} from './pool.ts'
import {startWorker} from './process.ts'
import type {Answer, Job, QueryRequest, Question} from './protocol.ts'

export type QueryEngine = ReturnType<typeof createQueryEngine>

const DEFAULTS = {
  workers: 2,
  timeoutMs: 10_000,
  /** What `sanity::projectId()` answers. */
  projectId: 'local',
  /** Requests that may wait for a worker; what comes beyond is refused with 429. */
  maxQueued: 500,
  /** Heap of one worker. A query that needs more fails alone. */
  maxHeapMb: 512,
  /** How long a query may run while others wait for its worker. */
  crowdedMs: 1_500,
}

type Options = {databaseFile: string} & Partial<typeof DEFAULTS>

/** Long queries and custom functions (`fn`) take long to parse: they are left to a worker. */
const parsesQuickly = (query: string) => query.length <= 4_096 && !/\bfn\b/.test(query)

/** Of every question: one that comes by an address, a listener's, and a mutation's by query. */
function checkParams({query, params}: Question) {
  if (!Object.values(params).some((value) => isTooDeep(value))) return
  throw queryError(400, 'queryParseError', `Parameters are nested more than ${MAX_DEPTH} levels deep`, query)
}

export function createQueryEngine({databaseFile, ...options}: Options) {
  const {workers, projectId, maxHeapMb, ...limits} = {...DEFAULTS, ...options}
  const startPool = (size: number, databaseFile: string | null) =>
    createPool({...limits, size, start: () => startWorker({databaseFile, projectId}, maxHeapMb)})
  const queries = startPool(workers, databaseFile)
  // Started when a listener's filter first needs more than a look at the document.
  let matchers: ReturnType<typeof createPool> | null = null

  return {
    /** Rejects with a `LakeError` only. */
    async query(request: QueryRequest): Promise<Answer> {
      checkParams(request)
      return queries.run({kind: 'query', ...request})
    },

    /** For listeners: does each document match the filter of the query on its own? */
    async matches({documents, ...question}: Question & {documents: (Doc | null)[]}): Promise<boolean[]> {
      checkParams(question)
      if (parsesQuickly(question.query)) {
        const filters = listenerFilters(question)
        if (isCheap(filters, question.params)) return matchDocuments(filters, question, documents)
      }
      matchers ??= startPool(1, null)
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
