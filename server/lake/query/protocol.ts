import type {LakeError} from '../errors.ts'
import type {Perspective} from '../types.ts'

export interface Question {
  query: string
  params: Record<string, unknown>
  /** The user's id for `identity()`; `null` is an anonymous caller. */
  identity: string | null
}

export interface QueryRequest extends Question {
  perspective: Perspective
  /** Whether documents with a dot in their id may be seen. */
  seesPrivate: boolean
  /** The program asks on its own behalf, as to render the page: it goes before everybody. */
  house?: boolean
}

/** A JSON text, in which date-times and paths are strings: put into an answer without being parsed. */
export interface Answer {
  json: string
}

export type Job =
  | ({kind: 'query'} & QueryRequest)
  /** Which documents does a listener's filter match? They travel as JSON: cheaper to pass on than objects. */
  | {kind: 'match'; question: Question; documents: string}

/** What refusals quote. */
export const textOf = (job: Job) => (job.kind === 'query' ? job : job.question).query

export interface WorkerArgument {
  /** `null`: the worker answers matches only and needs no documents. */
  databaseFile: string | null
  projectId: string
  dataset: string
  /** The process that it works for, and never outlives. */
  owner: number
}

export type FromWorker =
  | {kind: 'ready'}
  /** A large answer is made and on its way: that takes a while, and is not the query's time. */
  | {kind: 'answering'}
  | {kind: 'answer'; answer: Answer}
  /** An error loses its class on the way between processes. */
  | {kind: 'failure'; failure: Pick<LakeError, 'status' | 'message' | 'body'>}
