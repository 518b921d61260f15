import {isTooDeep, MAX_DEPTH} from '../../shared/http/depth.ts'
import {queryError} from '../errors.ts'
import {createPool} from './pool.ts'
import {startWorker} from './process.ts'
import type {Answer, QueryRequest, Question} from './protocol.ts'
import {listenerFilters} from './run.ts'

export type QueryEngine = ReturnType<typeof createQueryEngine>

const DEFAULTS = {
  workers: 2,
  timeoutMs: 10_000,
  /** What `sanity::projectId()` and `sanity::dataset()` answer. */
  projectId: 'local',
  dataset: 'production',
  /** Requests that may wait for a worker; what comes beyond is refused with 429. */
  maxQueued: 500,
  /** Heap of one worker. A query that needs more fails alone. */
  maxHeapMb: 512,
  /** How long a query may run while others wait for its worker. */
  crowdedMs: 1_500,
}

type Options = {databaseFile: string} & Partial<typeof DEFAULTS>

/** So much of the machine's work one job of filters may take: all listeners wait for it. */
const MATCH_MS = 1_000

/** Long queries and custom functions (`fn`) take long to parse: they are left to a worker. */
const parsesQuickly = (query: string) => query.length <= 4_096 && !/\bfn\b/.test(query)

/** Of every question: one that comes by an address, a listener's, and a mutation's by query. */
function checkParams({query, params}: Question) {
  if (!Object.values(params).some((value) => isTooDeep(value))) return
  throw queryError(400, 'queryParseError', `Parameters are nested more than ${MAX_DEPTH} levels deep`, query)
}

export function createQueryEngine({databaseFile, ...options}: Options) {
  const {workers, projectId, dataset, maxHeapMb, ...limits} = {...DEFAULTS, ...options}
  const startPool = (size: number, times: typeof limits, file: string | null) =>
    createPool({
      ...times,
      size,
      start: () => startWorker({databaseFile: file, projectId, dataset}, maxHeapMb),
    })
  const queries = startPool(workers, limits, databaseFile)
  const matchLimits = {...limits, crowdedMs: Math.min(MATCH_MS, limits.timeoutMs), isAwaited: true}
  // A process that serves listeners alone, from the first of them on.
  let matchers: ReturnType<typeof createPool> | null = null

  /** For listeners: does each document match the question's filter on its own? `documents` is JSON. */
  async function matches(question: Question, documents: string): Promise<boolean[]> {
    matchers ??= startPool(1, matchLimits, null)
    const {json} = await matchers.run({kind: 'match', question, documents})
    return JSON.parse(json)
  }

  return {
    /** Sees every transaction that is in the database. Rejects with a `LakeError` only. */
    async query(request: QueryRequest): Promise<Answer> {
      checkParams(request)
      return queries.run({kind: 'query', ...request})
    },
    matches,
    async checkListener(question: Question): Promise<void> {
      checkParams(question)
      if (parsesQuickly(question.query)) listenerFilters(question)
      else await matches(question, '[]')
    },
    /** Resolves when no process holds the database any more: whoever closes it last tidies it up. */
    close: () => Promise.all([queries.close(), matchers?.close()]),
  }
}
