import {createHash} from 'node:crypto'
import {closeSync, lstatSync, openSync, readFileSync, readSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {below} from '../../shared/below.ts'

/** What a backup holds, written last: without it a backup is not whole. */
interface Manifest {
  format: number
  made: string
  files: Record<string, {bytes: number; sha256: string}>
  /** Empty ones too: PostgreSQL does not start without its own, and not every archive keeps them. */
  folders: string[]
}

const FORMAT = 1
export const MANIFEST = 'manifest.json'

/** What is read at a time, for one file after the other. */
const piece = Buffer.alloc(256 * 1024)

/** Whatever its size. Without a stream: a database is a thousand files, nearly all of them small. */
function fingerprint(file: string) {
  const hash = createHash('sha256')
  const open = openSync(file, 'r')
  let bytes = 0
  try {
    for (let size = readSync(open, piece); size > 0; size = readSync(open, piece)) {
      hash.update(piece.subarray(0, size))
      bytes += size
    }
  } finally {
    closeSync(open)
  }
  return {bytes, sha256: hash.digest('hex')}
}

/** Whatever is no folder: a link too would be restored. */
export const filesOf = (folder: string) =>
  below(folder, (entry) => !entry.isDirectory()).filter((name) => name !== MANIFEST)

export async function writeManifest(folder: string, made: Date): Promise<Manifest> {
  const files: Manifest['files'] = {}
  for (const name of filesOf(folder)) files[name] = fingerprint(path.join(folder, name))
  const folders = below(folder, (entry) => entry.isDirectory())
  const manifest = {format: FORMAT, made: made.toISOString(), files, folders}
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {mode: 0o600})
  return manifest
}

/** Folders are made as they are named: a name that leads out of the backup is nobody's. */
function parsed(text: string): Manifest | null {
  try {
    const {format, made, files, folders} = JSON.parse(text)
    const inside = folders.every((name: string) => !path.isAbsolute(name) && !name.split('/').includes('..'))
    return inside && typeof files === 'object' && files ? {format, made, files, folders} : null
  } catch {
    return null
  }
}

function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(path.join(folder, MANIFEST), 'utf8')
  } catch {
    throw new Error(`${folder} is no whole backup: it has no ${MANIFEST}.`)
  }
  const manifest = parsed(text)
  if (!manifest) throw new Error(`${folder} is no whole backup: its ${MANIFEST} cannot be read.`)
  if (manifest.format > FORMAT)
    throw new Error(`${folder} was made by a newer version of this program: please update it first.`)
  return manifest
}

/** Every file is there, as it was, and no other: a backup that is not is refused before anything is written. */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  const found = new Set(filesOf(folder))
  const missing = Object.keys(manifest.files).filter((name) => !found.has(name))
  const problems = missing.map((name) => `${name} is missing`)
  for (const name of found) {
    const file = path.join(folder, name)
    const wanted = manifest.files[name]
    if (!wanted) problems.push(`${name} does not belong to it`)
    // A link, or a pipe that never ends, is not read.
    else if (!lstatSync(file).isFile() || fingerprint(file).sha256 !== wanted.sha256)
      problems.push(`${name} was changed`)
  }
  if (problems.length > 0)
    throw new Error(`The backup ${folder} is damaged: ${problems.slice(0, 5).join(', ')}.`)
  return manifest
}
