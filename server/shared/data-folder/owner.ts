import {existsSync} from 'node:fs'
import path from 'node:path'
import {codeOf, isDiskFull, sqliteCode} from './durable.ts'

/** SQLite's codes for a read-only database and for a file that cannot be opened. */
const SQLITE_DENIED = [8, 14]

/** Returns an error with a remedy for a full disk or a wrong file owner. Returns other errors unchanged. */
export function explainFault(error: unknown, folder: string, user = process.getuid?.()): unknown {
  if (isDiskFull(error))
    return new Error(
      `The disk of ${folder} is full; what is stored is safe. Make room there, then start: df -h ${folder}`,
    )
  const {cause, syscall} = error as {cause?: unknown; syscall?: string}
  const isDeniedFile = ['EACCES', 'EPERM'].includes(codeOf(error) || codeOf(cause)) && syscall !== 'listen'
  const isDenied = isDeniedFile || SQLITE_DENIED.includes(sqliteCode(error))
  if (!isDenied || user === undefined) return error
  return new Error(`${folder} holds files of another user. As root: chown -R ${user} ${folder}`, {
    cause: error,
  })
}

/** Throws if the folder has no data, so that a mistyped name does not create an empty data folder. */
export function requireData(folder: string) {
  if (!existsSync(path.join(folder, 'secrets.json')))
    throw new Error(`${folder} is no data folder, or belongs to another user: sudo -u <owner> …`)
}
