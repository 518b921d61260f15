/** A parameter as text. PostgreSQL infers its type from the statement. */
export type Param = string | null

export interface Statement {
  /** Without `params`, this text may contain several statements. */
  sql: string
  params?: readonly Param[]
}

export type Row = Record<string, unknown>

export interface Driver {
  /** Runs the statements as one transaction. Resolves to the rows of each statement after the commit. */
  run: (statements: readonly Statement[]) => Promise<Row[][]>
  /** Copies the database's files. The driver of a PostgreSQL server lacks this function. */
  copy?: (to: string) => Promise<void>
  close: () => Promise<void>
}

/** A failure as plain data, which PGlite's thread can post to the main thread. */
export interface Failure {
  code: string
  message: string
  detail?: string | null
}

/** An error that PostgreSQL reports, or a database that does not answer. */
export class DatabaseError extends Error implements Failure {
  override name = 'DatabaseError'
  readonly code
  readonly detail

  constructor({code, message, detail = null}: Failure) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/** SQLSTATE of a database that does not answer. A retry may succeed. */
export const UNAVAILABLE = '08006'
export const unavailable = (reason: string): Failure => ({
  code: UNAVAILABLE,
  message: `the database is not available: ${reason}`,
})

export const DISK_FULL = new DatabaseError({code: '53100', message: 'The disk is full: nothing was stored'})
/** Errors of these classes may name files of the server, so callers do not get their messages. */
const SERVER_FAULT = /^(53|58|XX)/

/** Converts an error of PGlite or PostgreSQL. An error without an SQLSTATE means that the database does not answer. */
export function failureOf(error: unknown): Failure {
  const {code = '', message = '', detail, name} = error as Partial<Failure> & {name?: string}
  if (!/^[0-9A-Z]{5}$/.test(code)) return unavailable(name ?? 'unknown')
  if (code === DISK_FULL.code) return {code, message: DISK_FULL.message}
  if (SERVER_FAULT.test(code)) return {code, message: 'The database is in trouble'}
  return {code, message, detail: detail || null}
}
