import {isTooDeep, MAX_DEPTH} from '../depth.ts'
import {queryError} from '../errors.ts'
import type {Committed, Doc, Perspective} from '../types.ts'
import {isCheap, listenerFilters, matchDocuments} from './filter.ts'
import {createPool} from './pool.ts'
import {type End, startWorker} from './process.ts'
import type {Job, WorkerSetup} from './protocol.ts'
import type {SourceMapForm} from './source-map.ts'

export interface QueryRequest {
  dataset: string
  query: string
  params: Record<string, unknown>
  perspective: Perspective | 'previewDrafts'
  /** The user's id for `identity()`; `null` is an anonymous caller. */
  identity: string | null
  /** Whether documents with a dot in their id may be seen. */
  seesPrivate: boolean
  /** Asks where each value comes from as well. */
  sourceMap?: SourceMapForm | null
  timeoutMs?: number
  /** The program asks on its own behalf, as to render the page: it goes before everybody. */
  house?: boolean
}

export interface QueryAnswer {
  /** The result as JSON text, as the worker wrote it: put it into an answer without parsing it. */
  readonly json: string
  /** The Content Source Map as JSON text, if it was asked for. */
  readonly sourceMap?: string
  /** The result as a value, parsed when it is first read. */
  readonly result: unknown
  /** Whole milliseconds, with the time spent waiting for a worker. */
  readonly ms: number
}

export interface MatchRequest {
  query: string
  params: Record<string, unknown>
  identity: string | null
  documents: (Doc | null)[]
}

export interface QueryEngineOptions {
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

export interface QueryEngine {
  /** Rejects with a `LakeError` only. */
  query(request: QueryRequest): Promise<QueryAnswer>
  /** For listeners: does each document match the filter of the query on its own? */
  matches(request: MatchRequest): Promise<boolean[]>
  /** To be called after each durable transaction, in order. A query sent later sees it. */
  commit(committed: Committed): void
  close(): void
}

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

/** Parsing grows with the length of a query, and with custom functions faster than that. */
const parsesQuickly = (query: string) => query.length <= 4_096 && !/\bfn\b/.test(query)

/** Also those that come by no address: of a filter, or of a mutation by query. */
function checkParams({query, params}: {query: string; params: Record<string, unknown>}) {
  if (!Object.values(params).some((value) => isTooDeep(value))) return
  throw queryError(400, 'queryParseError', `Parameters are nested more than ${MAX_DEPTH} levels deep`, query)
}

export function createQueryEngine(options: QueryEngineOptions): QueryEngine {
  const settings = {...DEFAULTS, ...options}
  const {databaseFile, workers, timeoutMs, projectId, maxQueued, maxHeapMb, crowdedMs} = settings
  const start = (setup: WorkerSetup) => startWorker(setup, maxHeapMb)
  const shared = {maxQueued, maxWaitMs: 30_000, crowdedMs, timedOut, crashed}
  const queries = createPool({...shared, size: workers, start: () => start({databaseFile, projectId})})
  // Started when a listener's filter first needs more than a look at the document.
  let matchers: ReturnType<typeof createPool> | null = null
  const startMatchers = () =>
    createPool({...shared, size: 1, start: () => start({databaseFile: null, projectId})})

  return {
    async query({timeoutMs: ownTimeout, ...request}) {
      const begun = performance.now()
      checkParams(request)
      const answer = await queries.run({kind: 'query', ...request}, ownTimeout ?? timeoutMs)
      let parsed: {result: unknown} | null = null
      return {
        ...answer,
        ms: Math.round(performance.now() - begun),
        get result() {
          parsed ??= {result: JSON.parse(answer.json)}
          return parsed.result
        },
      }
    },
    async matches({documents, ...matching}) {
      checkParams(matching)
      if (parsesQuickly(matching.query)) {
        const filters = listenerFilters(matching)
        if (isCheap(filters, matching.params)) return matchDocuments(filters, matching, documents)
      }
      matchers ??= startMatchers()
      const job: Job = {kind: 'match', ...matching, documents: JSON.stringify(documents)}
      return JSON.parse((await matchers.run(job, timeoutMs)).json)
    },
    commit({seq, dataset, changes}) {
      const pairs = JSON.stringify(changes.map(({id, after}) => [id, after]))
      queries.broadcast({kind: 'commit', seq, dataset, changes: pairs})
    },
    close() {
      queries.close()
      matchers?.close()
    },
  }
}
