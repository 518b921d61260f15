import {badRequest, internalError, LakeError, storageFull} from './errors.ts'

const INTERRUPTED = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE']

const SQLITE_FULL = 13
const BY_SQLITE_CODE: Record<number, string> = {
  5: 'another program holds the content database; nothing was written',
  8: 'the content database is read-only; nothing was written',
  10: 'the disk reported an input/output error; nothing was written',
  11: 'the content database is damaged; restore a backup',
  14: 'the content database cannot be opened; nothing was written',
}

/** The system's name for what went wrong, such as `ENOENT`. */
export const codeOf = (error: unknown) => String((error as {code?: unknown} | null)?.code ?? '')

/** The low byte is SQLite's primary result code, which its extended codes refine. */
const sqliteCode = (error: unknown) => Number((error as {errcode?: unknown} | null)?.errcode ?? 0) & 0xff

export const isFull = (error: unknown) =>
  sqliteCode(error) === SQLITE_FULL || ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** What went wrong below, as an answer that says whether the caller's data was kept. */
export function asLakeError(error: unknown): unknown {
  if (error instanceof LakeError) return error
  if (isFull(error)) {
    return storageFull('The disk is full: nothing was written. Free some space and try again.')
  }
  if (INTERRUPTED.includes(codeOf(error))) return badRequest('The upload was interrupted.')
  const reason = BY_SQLITE_CODE[sqliteCode(error)]
  return reason ? internalError(`The transaction failed: ${reason}.`) : error
}
