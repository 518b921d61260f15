import {accessSync, constants, existsSync, lstatSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {codeOf, isDiskFull, PROBE, sqliteCode} from './durable.ts'

const OF_THE_DISK = 'lost+found'
const DENIED = ['EACCES', 'EPERM']
const SQLITE_DENIED = [8, 14]

/** Yields each folder before its files: a foreign one may not even be read. */
function* within(folder: string): Generator<string> {
  yield folder
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    if (entry.name === OF_THE_DISK || entry.name.startsWith(PROBE)) continue
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory() && existsSync(file)) yield* within(file)
    else yield file
  }
}

const nameOf = (user: number) => (user === 0 ? 'root' : `user ${user}`)

/** Returns a sentence about the first file in the data folder that does not belong to `user`, or null. */
export function foreignFile(folder: string, user: number): string | null {
  for (const file of existsSync(folder) ? within(folder) : []) {
    const owner = lstatSync(file, {throwIfNoEntry: false})?.uid ?? user
    if (owner !== user) return `${file} belongs to ${nameOf(owner)}, and the product runs as ${nameOf(user)}.`
  }
  return null
}

/** Returns an error at the start as one sentence with its remedy if the disk or a file's owner is the reason. */
export function explainFault(error: unknown, folder: string, user = process.getuid?.()): unknown {
  if (isDiskFull(error))
    return new Error(
      `The disk of ${folder} is full; what is stored is safe. Make room there, then start: df -h ${folder}`,
    )
  const code = codeOf(error) || codeOf((error as {cause?: unknown}).cause)
  const isDenied = DENIED.includes(code) || SQLITE_DENIED.includes(sqliteCode(error))
  const fault = isDenied && user !== undefined && foreignFile(folder, user)
  return fault ? new Error(`${fault} As root: chown -R ${user} ${folder}`) : error
}

/** Throws if this user may not read the data folder: the command would report an empty one. */
export function refuseStranger(folder: string) {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
  } catch (error) {
    if (DENIED.includes(codeOf(error)))
      throw new Error(`This user may not read ${folder}. Run this as its owner: sudo -u <owner> …`)
  }
}

/** Throws if there is no data: a mistyped name must not create an empty folder. */
export function requireData(folder: string) {
  refuseStranger(folder)
  if (!existsSync(path.join(folder, 'secrets.json'))) throw new Error(`${folder} is no data folder.`)
}
