import type {Committed, Doc, Perspective} from '../types.ts'

export interface QueryRequest {
  dataset: string
  query: string
  params: Record<string, unknown>
  perspective: Perspective | 'previewDrafts'
  /** The user's id for `identity()`; `null` is an anonymous caller. */
  identity: string | null
  /** Whether documents with a dot in their id may be seen. */
  seesPrivate: boolean
  timeoutMs?: number
}

export interface QueryAnswer {
  /** The result as JSON text, as the worker wrote it: put it into an answer without parsing it. */
  readonly json: string
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
}

export interface QueryEngine {
  /** Rejects with a `LakeError` only. */
  query(request: QueryRequest): Promise<QueryAnswer>
  /** For listeners: does each document match the filter of the query on its own? */
  matches(request: MatchRequest): Promise<boolean[]>
  /** To be called after each durable transaction, in order. A query sent later sees it. */
  commit(committed: Committed): void
  close(): Promise<void>
}

export type CreateQueryEngine = (options: QueryEngineOptions) => QueryEngine
