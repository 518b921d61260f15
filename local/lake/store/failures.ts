import {LakeError, storageFull} from '../errors.ts'

const FULL = 13
const BY_CODE: Record<number, string> = {
  5: 'another program holds the content database; nothing was written',
  8: 'the content database is read-only; nothing was written',
  10: 'the disk reported an input/output error; nothing was written',
  11: 'the content database is damaged; restore a backup',
  14: 'the content database cannot be opened; nothing was written',
}

/** Low byte: SQLite's primary result code, which its extended codes refine. */
const primaryCode = (error: unknown) => {
  const code = (error as {errcode?: unknown} | null)?.errcode
  return typeof code === 'number' ? code & 0xff : 0
}

/** What went wrong below, as an answer that says whether the caller's data was kept. */
export function asLakeError(error: unknown): unknown {
  if (error instanceof LakeError) return error
  if (primaryCode(error) === FULL || (error as {code?: unknown} | null)?.code === 'ENOSPC') {
    return storageFull('The disk is full: nothing was written. Free some space and try again.')
  }
  const reason = BY_CODE[primaryCode(error)]
  if (!reason) return error
  const message = `The transaction failed: ${reason}.`
  return new LakeError(500, message, {statusCode: 500, error: 'Internal Server Error', message})
}
