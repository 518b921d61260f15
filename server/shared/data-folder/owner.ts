import {accessSync, constants, existsSync, lstatSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {codeOf, isDiskFull, PROBE, sqliteCode} from './durable.ts'

/** Of a disk of its own; the product leaves it alone. */
const OTHERS = 'lost+found'

/** Each folder before what lies in it: somebody else's may not even be read. */
function* within(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    if (entry.name === OTHERS || entry.name.startsWith(PROBE)) continue
    const file = path.join(folder, entry.name)
    yield file
    // A file that is being written may be gone by now.
    if (entry.isDirectory() && existsSync(file)) yield* within(file)
  }
}

const called = (user: number) => (user === 0 ? 'root' : `user ${user}`)

function foreign(file: string, user: number): string | null {
  const uid = lstatSync(file, {throwIfNoEntry: false})?.uid ?? user
  return uid === user ? null : `${file} belongs to ${called(uid)}, and the product runs as ${called(user)}.`
}

/** Which file in the data folder belongs to somebody else than `user`; null: none. */
export function foreignFile(folder: string, user: number): string | null {
  for (const file of existsSync(folder) ? within(folder) : []) {
    const found = foreign(file, user)
    if (found) return found
  }
  return null
}

/** The same where something was denied: the folder itself, which may be somebody else's elsewhere, is the reason here. */
function reasonIn(folder: string, user: number): string | null {
  try {
    const file = foreignFile(folder, user)
    if (file) return file
  } catch {
    // It may not even be read.
  }
  return foreign(folder, user)
}

const DENIED = ['EACCES', 'EPERM']
/** What SQLite says of a file that it may not open or write. */
const UNWRITABLE = [8, 14]

/** An error at the start that comes from such a file, or from a full disk, as one sentence with its remedy; any other as it is. */
export function plainly(error: unknown, folder: string, user = process.getuid?.()): unknown {
  if (isDiskFull(error))
    return new Error(
      `The disk of ${folder} is full; what is stored is safe. Make room there, then start: df -h ${folder}`,
    )
  const denied = codeOf(error) || codeOf((error as {cause?: unknown}).cause)
  const isDenied = DENIED.includes(denied) || UNWRITABLE.includes(sqliteCode(error))
  const fault = isDenied && user !== undefined && reasonIn(folder, user)
  return fault ? new Error(`${fault} As root: chown -R ${user} ${folder}`) : error
}

/** What root writes among the data of another user, that user's product may not even read. */
export function refuseRoot(folder: string) {
  if (process.getuid?.() !== 0) return
  const owner = lstatSync(path.join(folder, 'secrets.json'), {throwIfNoEntry: false})?.uid
  if (!owner) return
  // A file system may decide itself whose root's files are.
  const probe = path.join(folder, `${PROBE}${process.pid}`)
  writeFileSync(probe, '')
  const {uid} = lstatSync(probe)
  rmSync(probe)
  if (uid === owner) return
  throw new Error(
    `${folder} belongs to user ${owner}, and root's files there would stop the product. Run this as that user: sudo -u '#${owner}' …`,
  )
}

/** Of the folder, or of the one around it that hides it. */
function ownerOf(folder: string): number | undefined {
  try {
    return lstatSync(folder, {throwIfNoEntry: false})?.uid
  } catch {
    return ownerOf(path.dirname(folder))
  }
}

/** Whoever may not look into the folder would be told that nothing is there, and must not make it his own. */
export function refuseStranger(folder: string) {
  const owner = ownerOf(folder)
  if (owner === undefined || owner === process.getuid?.()) return
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
  } catch {
    const way = owner === 0 ? 'sudo …' : `sudo -u '#${owner}' …`
    throw new Error(`${folder} is ${called(owner)}’s alone to read. Run this as that user: ${way}`)
  }
}

/** For what only reads: a mistyped name makes no new, empty folder. */
export function requireData(folder: string) {
  refuseStranger(folder)
  try {
    accessSync(path.join(folder, 'secrets.json'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Error(`${folder} is no data folder.`)
    throw plainly(error, folder)
  }
}
