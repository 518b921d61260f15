import type {Result, Statement} from './driver.ts'

/** What the thread that holds PGlite is asked, and what it answers. */
export type Request =
  | {id: number; kind: 'run'; statements: readonly Statement[]; durable: boolean}
  | {id: number; kind: 'exec'; sql: string}
  | {id: number; kind: 'copy'; to: string}
  | {id: number; kind: 'close'}

export type Failure =
  | {kind: 'sql'; code: string; message: string; detail: string | null; hint: string | null}
  | {kind: 'rows'; count: number}
  | {kind: 'broken'; name: string}

export type Answer =
  | {id: number; kind: 'results'; results: Result[]}
  | {id: number; kind: 'failed'; failure: Failure}

/** The first message, before any answer. */
export type Opening = {kind: 'open'} | {kind: 'unopened'; reason: string}
