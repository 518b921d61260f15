/** A value as text. PostgreSQL infers its type from the statement, so both drivers mean the same. */
export type Param = string | null

export interface Statement {
  sql: string
  params?: readonly Param[]
}

export type Row = Record<string, unknown>

export interface Result {
  rows: Row[]
  count: number
}

/** Runs a list of statements as one transaction. No transaction stays open between two calls. */
export interface Driver {
  /** Resolves once the transaction is on the disk. */
  run: (statements: readonly Statement[]) => Promise<Result[]>
  /** Runs several statements in one text, without parameters. */
  exec: (sql: string) => Promise<void>
  /** Copies the database's files. A PostgreSQL server has no such function. */
  copy?: (to: string) => Promise<void>
  close: () => Promise<void>
}

/** A failure as plain data, because it may come from another thread. */
export interface Failure {
  code: string
  message: string
  detail?: string | null
}

/** An error of PostgreSQL, or a database that does not answer. */
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

/** The database does not answer. Trying again may help. */
export const UNAVAILABLE = '08006'
export const unavailable = (reason: string): Failure => ({
  code: UNAVAILABLE,
  message: `the database is not available: ${reason}`,
})

export const DISK_FULL = new DatabaseError({code: '53100', message: 'The disk is full: nothing was stored'})
/** Messages of these classes name files of the server, so callers do not get them. */
const OWN_TROUBLE = /^(53|58|XX)/

/** Both drivers throw objects with PostgreSQL's fields. An error without an SQLSTATE is not PostgreSQL's. */
export function failureOf(error: unknown): Failure {
  const {code = '', message = '', detail, name} = error as Partial<Failure> & {name?: string}
  if (!/^[0-9A-Z]{5}$/.test(code)) return unavailable(name ?? 'unknown')
  if (code === DISK_FULL.code) return {code, message: DISK_FULL.message}
  if (OWN_TROUBLE.test(code)) return {code, message: 'The database is in trouble'}
  return {code, message, detail: detail || null}
}

export async function runAll(
  statements: readonly Statement[],
  query: (sql: string, params: Param[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const {sql, params = []} of statements) results.push(await query(sql, [...params]))
  return results
}
