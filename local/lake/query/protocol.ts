import {LakeError} from '../errors.ts'
import type {Perspective} from '../types.ts'
import type {Answer} from './run.ts'
import type {SourceMapForm} from './source-map.ts'

export interface WorkerSetup {
  /** `null`: the worker answers matches only and needs no documents. */
  databaseFile: string | null
  projectId: string
}

export interface QueryJob {
  kind: 'query'
  dataset: string
  query: string
  params: Record<string, unknown>
  perspective: Perspective | 'previewDrafts'
  identity: string | null
  seesPrivate: boolean
  sourceMap?: SourceMapForm | null
  /** The program asks on its own behalf: it goes before everybody. */
  house?: boolean
}

export interface MatchJob {
  kind: 'match'
  query: string
  params: Record<string, unknown>
  identity: string | null
  /** JSON: cheaper to pass on than objects. */
  documents: string
}

export type Job = QueryJob | MatchJob

export interface CommitNotice {
  kind: 'commit'
  seq: number
  dataset: string
  /** JSON of `[id, document or null]` pairs, written once for all workers. */
  changes: string
}

export interface JobMessage {
  kind: 'job'
  id: number
  job: Job
}

export interface Failure {
  status: number
  message: string
  body: Record<string, unknown>
}

export type ToWorker = CommitNotice | JobMessage
export type FromWorker =
  | {kind: 'ready'}
  | {kind: 'answer'; id: number; answer: Answer}
  | {kind: 'failure'; id: number; failure: Failure}

export const toFailure = ({status, message, body}: LakeError): Failure => ({status, message, body})
export const fromFailure = ({status, message, body}: Failure) => new LakeError(status, message, body)
